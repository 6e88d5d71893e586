import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PAYMENT_RESULT, type PaymentResult, readPaymentResult } from './payment-return.ts';

/** Removes the payment's result from the address, and returns it while the screen is open. */
export function usePaymentResult(): PaymentResult | undefined {
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
