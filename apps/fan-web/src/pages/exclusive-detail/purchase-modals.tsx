import { useEffect } from 'react';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { BidForm, type BidFormProps } from '#web/features/auctions/components/bid-form.tsx';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import {
  OrderConfirmation,
  type OrderConfirmationProps,
} from '#web/features/orders/components/order-confirmation.tsx';

/** The bid, on the lot as it stands now; it closes when the auction does. */
export function BidModal(props: Omit<BidFormProps, 'lot' | 'exclusive'>) {
  const { exclusiveSlug, onDone } = props;
  const exclusive = useExclusive(exclusiveSlug).data;
  const lot = exclusive?.auctionLot;
  const isOver = lot?.auction.status === 'CLOSED';
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  return lot ? <BidForm {...props} exclusive={exclusive} lot={lot} /> : null;
}

export function OrderModal({
  exclusiveSlug,
  ...order
}: { exclusiveSlug: string } & Omit<OrderConfirmationProps, 'exclusive'>) {
  const exclusive = useExclusive(exclusiveSlug).data;
  const due = useDuePayments().data?.find(({ id }) => id === exclusive?.id);
  if (!exclusive) return null;
  // What is owed is the fan's own bid, also where it is not the last one.
  const pricing = order.isPaymentDue && due ? due.pricing : exclusive.pricing;
  return <OrderConfirmation exclusive={{ ...exclusive, pricing }} {...order} />;
}
