import { Button } from '@tifo/ui/button';
import { RefreshIcon } from '@tifo/ui/icon';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** Asks whether something has happened meanwhile. */
export function CheckAgain() {
  const { t } = useTranslation();
  const fan = useCurrentFan();
  return (
    <div>
      <Button
        variant="secondary"
        icon={<RefreshIcon size={20} />}
        isLoading={fan.isFetching}
        onClick={() => void fan.refetch()}
      >
        {t('kyc.refresh')}
      </Button>
    </div>
  );
}
