import type { Exclusive } from '@tifo/contracts/exclusives';
import { Button } from '@tifo/ui/button';
import { CardIcon } from '@tifo/ui/icon';
import { useEffect, useEffectEvent } from 'react';
import { useCardPaymentMethod } from '#web/features/auctions/api/card-payment-method.ts';
import { useOrders } from '#web/features/orders/api/list-orders.ts';
import { findOpenOrder } from '#web/features/orders/quote-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useRegistration } from '#web/lib/session/use-registration.ts';
import type { DetailAction } from './detail-rules.ts';
import { useAutomaticPurchase } from './use-automatic-purchase.ts';
import { usePurchase } from './use-purchase.tsx';

/** What the page's button has to know of a signed-in fan. */
export interface FanState {
  /** The last item is held for this fan. */
  isOwn?: boolean;
  isStarting?: boolean;
  /** The parts for signed-in fans could not be loaded. */
  isLost?: boolean;
}

export interface FanActionProps {
  exclusive: Exclusive;
  action: DetailAction;
  /** The button was pressed, perhaps before this part was there. */
  isPressed: boolean;
  onActed: () => void;
  tell: (state: FanState) => void;
}

/** What the page's button does for a signed-in fan; it also opens its modal by itself when it should. */
export function FanAction({ exclusive, action, isPressed, onActed, tell }: FanActionProps) {
  const purchase = usePurchase(exclusive, action);
  useAutomaticPurchase(purchase, action === 'paymentDue');
  const registration = useRegistration();
  const act = useEffectEvent(async () => {
    purchase.preload();
    // A lot that was won can be paid, whatever else the club has asked of the fan since.
    const acting =
      action === 'paymentDue'
        ? purchase.start()
        : registration.actOrBegin(() => purchase.start(), { hash: '#act' });
    await acting.finally(onActed);
  });
  useEffect(() => {
    if (isPressed) void act();
  }, [isPressed]);
  const isOwn = useIsReservedByOneself(exclusive);
  const { isStarting } = purchase;
  useEffect(() => tell({ isOwn, isStarting }), [tell, isOwn, isStarting]);
  return null;
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
    <Button variant="quiet" icon={<CardIcon size={20} />} onClick={startCard}>
      {t('exclusiveDetail.lot.registerCard')}
    </Button>
  );
}
