import { useEffect, useRef } from 'react';
import { closeModal } from '#web/lib/overlays/modals.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import type { Purchase } from './use-purchase.tsx';

/** Opens the purchase by itself: coming back from the payments page, and when the lot was won and is to be paid. */
export function useAutomaticPurchase({ start }: Purchase, isPaymentDue: boolean): void {
  const returned = usePaymentResult();
  const isFanKnown = useCurrentFan().data !== undefined;
  const latestStart = useRef(start);
  const isDone = useRef(false);
  useEffect(() => {
    latestStart.current = start;
  });
  useEffect(() => {
    if (!isFanKnown || isDone.current || !(returned || isPaymentDue)) return;
    isDone.current = true;
    latestStart.current(returned);
  }, [isFanKnown, isPaymentDue, returned]);
  useEffect(() => closeModal, []);
}
