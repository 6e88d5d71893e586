import type { Fan } from '@tifo/contracts/fans';
import type { Money } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Price } from '@tifo/ui/price';
import { Skeleton } from '@tifo/ui/skeleton';
import { Stack } from '@tifo/ui/stack';
import { LoadError } from '#web/components/load-error.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { usePayEntranceDonation } from '../api/pay-entrance-donation.ts';
import { useMembership } from '../api/show-membership.ts';
import styles from './entrance-donation-step.module.css';
import { KycScreen } from './kyc-screen.tsx';
import { StatusWatch } from './status-watch.tsx';

export interface EntranceDonationStepProps {
  fan: Fan;
  /** The result with which the payments page returned. */
  result: PaymentResult | undefined;
}

/** Approved; the yearly entrance donation remains, or its payment is being confirmed. */
export function EntranceDonationStep({ fan, result }: EntranceDonationStepProps) {
  const { t, language } = useTranslation();
  const { membershipFee } = useClub();
  const isPending = fan.kycStatus === 'PAYMENT_PENDING';
  // A payment that was begun keeps its amount, whatever the club asks for since.
  const isBegun = isPending && membershipFee !== undefined;
  const begun = useMembership({ isWanted: isBegun });
  const amount = isBegun ? begun.data && (begun.data.askedAmount ?? membershipFee) : membershipFee;
  return (
    <KycScreen
      step={4}
      eyebrow={t('kyc.donation.eyebrow')}
      title={t('kyc.donation.title')}
      lead={t(`kyc.donation.${leadOf(fan, result)}`)}
    >
      <Stack gap={6}>
        {result === 'CANCELED' && (
          <Alert tone="warning" isLive>
            {t('errors.paymentCanceled')}
          </Alert>
        )}
        {amount && (
          <>
            <div className={styles.plate}>
              <Price size="xl" label={t('kyc.donation.amount')}>
                {formatMoney(amount, language)}
              </Price>
            </div>
            <Stack direction="row" gap={3} wraps>
              <PayButton isPending={isPending} amount={amount} />
            </Stack>
          </>
        )}
        {isBegun && begun.isPending && <Skeleton shape="block" />}
        {isBegun && begun.isError && !begun.data && <LoadError titleAs="h2" query={begun} />}
        {(isPending || !membershipFee) && <StatusWatch isPaying={isPending} />}
      </Stack>
    </KycScreen>
  );
}

/** Whoever left the payments page has not paid yet, as far as anybody knows. */
function leadOf({ kycStatus }: Fan, result: PaymentResult | undefined): 'lead' | 'begun' | 'pending' {
  if (kycStatus !== 'PAYMENT_PENDING') return 'lead';
  return result === 'SUCCESS' ? 'pending' : 'begun';
}

/** A payment that was started can be continued on its own page. */
function PayButton({ isPending, amount }: { isPending: boolean; amount: Money }) {
  const { t, language } = useTranslation();
  const pay = usePayEntranceDonation();
  return (
    <Button
      size="lg"
      isLoading={pay.isPending || pay.isSuccess}
      onClick={() =>
        pay.mutate(amount, { onError: (error) => isExplained(error) && showToast('danger', error.detail) })
      }
    >
      {t(isPending ? 'kyc.donation.resume' : 'kyc.donation.submit', {
        amount: formatMoney(amount, language),
      })}
    </Button>
  );
}
