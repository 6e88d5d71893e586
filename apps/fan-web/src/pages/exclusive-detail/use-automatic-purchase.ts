import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeModal } from '#web/lib/overlays/modals.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import type { Purchase } from './use-purchase.tsx';

/**
 * Opens the purchase by itself: on the way back from the payments page or from logging in for it (`#act`),
 * and when the lot was won and has to be paid.
 */
export function useAutomaticPurchase({ start }: Purchase, isPaymentDue: boolean): void {
  const returned = usePaymentResult();
  const wasAsked = useTakenHash('#act');
  const fan = useCurrentFan().data;
  const isReady = fan?.kycStatus === 'VALIDATED' || (fan !== undefined && isPaymentDue);
  const latestStart = useRef(start);
  const isDone = useRef(false);
  useEffect(() => {
    latestStart.current = start;
  });
  useEffect(() => {
    if (!isReady || isDone.current || !(returned || wasAsked || isPaymentDue)) return;
    isDone.current = true;
    void latestStart.current(returned);
  }, [isReady, isPaymentDue, returned, wasAsked]);
  useEffect(() => closeModal, []);
}

/** Returns whether the screen was opened with that hash, which is then removed from the address. */
function useTakenHash(wanted: string): boolean {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (hash !== wanted) return;
    setIsTaken(true);
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, wanted, pathname, search, navigate]);
  return isTaken;
}
