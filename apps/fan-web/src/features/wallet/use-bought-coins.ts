import { useQueryClient } from '@tanstack/react-query';
import type { Operation } from '@tifo/contracts/wallet';
import { useEffect, useState } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { readStored } from '#web/lib/browser/storage.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { useOperations } from './api/list-operations.ts';
import { findArrivedPurchase } from './wallet-rules.ts';

const POLL_EVERY_MS = 2000;
const POLL_LATE_EVERY_MS = 10_000;
const LATE_AFTER_MS = 30_000;

export type BoughtCoins =
  | { state: 'none' | 'waiting' | 'late' | 'canceled' }
  | { state: 'arrived'; operation: Operation };

/**
 * After the return from the payments page, waits for the coins, which only the provider's event brings, never
 * an address.
 */
export function useBoughtCoins(result: PaymentResult | undefined): BoughtCoins {
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const [knownId] = useState(() => readStored('last_coins_purchase'));
  const [isLate, setIsLate] = useState(false);
  const isReturned = result === 'SUCCESS' && knownId !== undefined;
  const operation = findArrivedPurchase(useOperations().data ?? [], isReturned ? knownId : undefined);
  const isAwaited = isReturned && operation === undefined;
  useOperations(isAwaited && (isLate ? POLL_LATE_EVERY_MS : POLL_EVERY_MS));
  const arrivedId = operation?.id;
  useEffect(() => {
    if (arrivedId === undefined) return;
    void queryClient.invalidateQueries({ queryKey: [...queryKeys.wallet(slug), 'balance'] });
  }, [arrivedId, queryClient, slug]);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  if (result === 'CANCELED') return { state: 'canceled' };
  if (operation) return { state: 'arrived', operation };
  if (!isReturned) return { state: 'none' };
  return { state: isLate ? 'late' : 'waiting' };
}
