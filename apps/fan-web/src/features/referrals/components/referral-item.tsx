import type { Referral } from '@tifo/contracts/referrals';
import { Badge } from '@tifo/ui/badge';
import { Button } from '@tifo/ui/button';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useResendInvitation } from '../api/invite-fan.ts';
import styles from './referral-list.module.css';

const TONES = { SENT: 'info', JOINED: 'success', EXPIRED: 'neutral' } as const;

/** One invitation: the recipient, its date and its status. */
export function ReferralItem({ referral }: { referral: Referral }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { fanEmail, creationDate, expiresAt, status } = referral;
  const day = (instant: string) => formatDate(instant, language, timeZone);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.email}>{fanEmail}</p>
        <p className={styles.date}>
          {t('referrals.invited', { date: day(creationDate) })}
          {status === 'SENT' && ` · ${t('referrals.until', { date: day(expiresAt) })}`}
        </p>
      </div>
      <Badge tone={TONES[status]}>{t(`referrals.status.${status}`)}</Badge>
      {referral.resendable && <ResendButton referral={referral} />}
    </li>
  );
}

function ResendButton({ referral: { id, fanEmail } }: { referral: Referral }) {
  const { t } = useTranslation();
  const resend = useResendInvitation();
  const send = () =>
    resend.mutate(id, {
      onSuccess: () => showToast('success', t('referrals.resent', { email: fanEmail })),
      onError: (error) => isExplained(error) && showToast('danger', error.detail),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('referrals.resendTo', { email: fanEmail })}
      isLoading={resend.isPending}
      onClick={send}
    >
      {t('referrals.resend')}
    </Button>
  );
}
