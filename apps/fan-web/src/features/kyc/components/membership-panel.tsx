import type { Money } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Skeleton } from '@tifo/ui/skeleton';
import { LoadError } from '#web/components/load-error.tsx';
import { Panel } from '#web/components/panel.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { usePayEntranceDonation } from '../api/pay-entrance-donation.ts';
import { useMembership } from '../api/show-membership.ts';

/** The end of the membership, and near it a link to pay the next year. Nothing where a club has no fee. */
export function MembershipPanel({ result }: { result: PaymentResult | undefined }) {
  const { membershipFee } = useClub();
  if (!membershipFee) return null;
  return <Standing fee={membershipFee} result={result} />;
}

function Standing({ fee, result }: { fee: Money; result: PaymentResult | undefined }) {
  const { t, language } = useTranslation();
  const isPaying = result === 'SUCCESS';
  const membership = useMembership({ isPaying });
  const { data } = membership;
  if (data?.paidUntil === null) return null;
  // A calendar day, the same in every time zone.
  const date = data && formatDate(data.paidUntil, language, 'UTC');
  return (
    <Panel title={t('kyc.membership.title')} lead={date ? t('kyc.membership.until', { date }) : ''}>
      {membership.isPending && <Skeleton />}
      {membership.isError && !data && <LoadError titleAs="h3" query={membership} />}
      {data?.isRenewable && (isPaying ? <Confirming /> : <Renewal fee={fee} result={result} />)}
    </Panel>
  );
}

function Confirming() {
  const { t } = useTranslation();
  return (
    <Alert tone="info" isLive>
      {t('kyc.donation.pending')}
    </Alert>
  );
}

function Renewal({ fee, result }: { fee: Money; result: PaymentResult | undefined }) {
  const { t, language } = useTranslation();
  const pay = usePayEntranceDonation();
  return (
    <>
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('errors.paymentCanceled')}
        </Alert>
      )}
      {isExplained(pay.error) && (
        <Alert tone="danger" isLive>
          {pay.error.detail}
        </Alert>
      )}
      <p>{t('kyc.membership.renewal')}</p>
      <Button wide isLoading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate(fee)}>
        {t('kyc.membership.renew', { amount: formatMoney(fee, language) })}
      </Button>
    </>
  );
}
