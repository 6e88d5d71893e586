import { useEffect, useState } from 'react';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { BidForm, type BidFormProps } from '#web/features/auctions/components/bid-form.tsx';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { ContactForm } from '#web/features/kyc/components/contact-form.tsx';
import {
  OrderConfirmation,
  type OrderConfirmationProps,
} from '#web/features/orders/components/order-confirmation.tsx';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { DeliveryAddress } from './delivery-address.tsx';

/** The bid, on the current state of the lot; it closes with the auction. */
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

/**
 * The order of the page's exclusive; for items that are sent it shows the address, which can be entered or
 * corrected in place.
 */
export function OrderModal({
  exclusiveSlug,
  ...order
}: { exclusiveSlug: string } & Omit<OrderConfirmationProps, 'exclusive' | 'delivery'>) {
  const exclusive = useExclusive(exclusiveSlug).data;
  const due = useDuePayments().data?.find(({ id }) => id === exclusive?.id);
  const fan = useCurrentFan().data;
  const { i18n } = useAppServices();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const correct = async () => {
    await i18n.addTopics(['kyc', 'profile']);
    setIsCorrecting(true);
  };
  if (!exclusive) return null;
  if (isCorrecting && fan) return <ContactForm fan={fan} onDone={() => setIsCorrecting(false)} />;
  // The amount due is the fan's own bid, also where it is not the last one.
  const pricing = order.isPaymentDue && due ? due.pricing : exclusive.pricing;
  const isSent = exclusive.category === 'COLLECTIBLE';
  return (
    <OrderConfirmation
      exclusive={{ ...exclusive, pricing }}
      delivery={isSent && fan && <DeliveryAddress fan={fan} onCorrect={() => void correct()} />}
      {...order}
    />
  );
}
