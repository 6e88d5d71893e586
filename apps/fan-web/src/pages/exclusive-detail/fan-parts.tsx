import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { CardIcon } from '@tifo/ui/icon';
import { useCardPaymentMethod } from '#web/features/auctions/api/card-payment-method.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { DetailAction } from './detail-rules.ts';
import { useAutomaticPurchase } from './use-automatic-purchase.ts';
import { usePurchase } from './use-purchase.tsx';

export interface FanActionProps {
  exclusive: Exclusive;
  action: DetailAction;
  isDisabled: boolean;
  label: string;
}

/** The button of the page for a signed-in fan; what it opens also opens by itself when it should. */
export function FanAction({ exclusive, action, isDisabled, label }: FanActionProps) {
  const purchase = usePurchase(exclusive, action);
  useAutomaticPurchase(purchase, action === 'paymentDue');
  return (
    <Button
      size="lg"
      wide
      disabled={isDisabled}
      isLoading={purchase.isStarting}
      onClick={() => purchase.start()}
    >
      {label}
    </Button>
  );
}

/** For fans without a card, so that they can bid at once when it counts. */
export function RegisterCard({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const { startCard } = usePurchase(exclusive, 'addBid');
  if (useCardPaymentMethod().data?.status !== 'NOT_DEFINED') return null;
  return (
    <Button variant="quiet" size="sm" icon={<CardIcon size={20} />} onClick={startCard}>
      {t('exclusiveDetail.lot.registerCard')}
    </Button>
  );
}
