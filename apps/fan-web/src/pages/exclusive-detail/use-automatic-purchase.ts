import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentFan } from '#web/lib/current-fan.ts';
import { closeModal } from '#web/lib/modals.ts';
import { PAYMENT_RESULT, type PaymentResult, readPaymentResult } from '#web/lib/payment-return.ts';
import type { Purchase } from './use-purchase.tsx';

/** Opens the purchase by itself: coming back from the payments page, and when the lot was won and is to be paid. */
export function useAutomaticPurchase({ start }: Purchase, isPaymentDue: boolean): void {
  const returned = useTakenResult();
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

/** Takes the payment's result out of the address, and keeps it. */
function useTakenResult(): PaymentResult | undefined {
  const [search, setSearch] = useSearchParams();
  const [taken, setTaken] = useState<PaymentResult>();
  const isInAddress = search.has(PAYMENT_RESULT);
  const result = readPaymentResult(search);
  useEffect(() => {
    if (!isInAddress) return;
    setTaken(result);
    setSearch(
      (present) => {
        const left = new URLSearchParams(present);
        left.delete(PAYMENT_RESULT);
        return left;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isInAddress, result, setSearch]);
  return taken;
}
