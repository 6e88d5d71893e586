import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { CardIcon } from '@tifo/ui/icon';
import { useCardPaymentMethod } from '#web/features/auctions/api/card-payment-method.ts';
import { useOrders } from '#web/features/orders/api/list-orders.ts';
import { findOpenOrder } from '#web/features/orders/quote-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useRegistration } from '#web/lib/session/use-registration.ts';
import type { DetailAction } from './detail-rules.ts';
import { useAutomaticPurchase } from './use-automatic-purchase.ts';
import { usePurchase } from './use-purchase.tsx';

export interface FanActionProps {
  exclusive: Exclusive;
  action: DetailAction;
  isDisabled: boolean;
  label: string;
}

/** The page's button for a signed-in fan; it also opens its modal by itself when it should. */
export function FanAction({ exclusive, action, isDisabled, label }: FanActionProps) {
  const { t } = useTranslation();
  const purchase = usePurchase(exclusive, action);
  useAutomaticPurchase(purchase, action === 'paymentDue');
  const isOwn = useIsReservedByOneself(exclusive);
  const registration = useRegistration();
  const act = () => void registration.actOrBegin(() => purchase.start(), { hash: '#act' });
  return (
    <Button size="lg" wide disabled={isDisabled && !isOwn} isLoading={purchase.isStarting} onClick={act}>
      {isOwn ? t('exclusiveDetail.action.resume') : label}
    </Button>
  );
}

/** Returns whether the last item is held for this fan. */
function useIsReservedByOneself({ id, isReserved }: Exclusive): boolean {
  const orders = useOrders(isReserved === true).data;
  return isReserved === true && orders !== undefined && findOpenOrder(orders, id) !== undefined;
}

/** For fans without a card, so that they can bid without delay. */
export function RegisterCard({ exclusive }: { exclusive: Exclusive }) {
  const { t } = useTranslation();
  const { startCard } = usePurchase(exclusive, 'addBid');
  const { isMissing } = useRegistration();
  const status = useCardPaymentMethod().data?.status;
  if (isMissing || status !== 'NOT_DEFINED') return null;
  return (
    <Button variant="quiet" size="sm" icon={<CardIcon size={20} />} onClick={startCard}>
      {t('exclusiveDetail.lot.registerCard')}
    </Button>
  );
}
