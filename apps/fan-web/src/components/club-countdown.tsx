import { Countdown, type CountdownProps } from '@tifo/ui/countdown';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

const URGENT_BELOW_MS = 5 * 60_000;
const ANNOUNCE_AT_MS = [24 * 3_600_000, 3_600_000, 10 * 60_000, 60_000, 10_000];

/** The countdown of the kit with translated labels and the server's time. */
export function ClubCountdown({
  endsAt,
  ...props
}: { endsAt: string } & Pick<CountdownProps, 'size' | 'onEnd'>) {
  const { t } = useTranslation();
  return (
    <Countdown
      {...props}
      endsAtMs={Date.parse(endsAt)}
      now={serverNow}
      urgentBelowMs={URGENT_BELOW_MS}
      announceAtMs={ANNOUNCE_AT_MS}
      announcement={(parts) => t('common.countdown.left', { ...parts })}
      labels={{
        days: t('common.countdown.days'),
        hours: t('common.countdown.hours'),
        minutes: t('common.countdown.minutes'),
        seconds: t('common.countdown.seconds'),
      }}
    />
  );
}
