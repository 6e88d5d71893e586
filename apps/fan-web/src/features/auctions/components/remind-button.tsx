import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { sayIfLost } from '#web/lib/overlays/say-if-lost.ts';

/** Adds the start of a lot's auction to the fan's own calendar, with an alarm. */
export function RemindButton({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const remind = async () => {
    const { saveReminder } = await import('../save-reminder.ts');
    saveReminder(exclusive, t('exclusiveDetail.bar.opens', { name: exclusive.name }));
  };
  return (
    <Button size="lg" wide variant="secondary" onClick={() => void sayIfLost(t, remind)}>
      {t('exclusiveDetail.bar.remind')}
    </Button>
  );
}
