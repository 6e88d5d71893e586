export type PaymentStatus = 'CREATED' | 'OPEN' | 'EXPIRED' | 'CANCELED' | 'FAILED' | 'SUCCEEDED' | 'REFUNDED';

/** A payment only moves to a higher rank, so its final state does not depend on the order of its events. */
const RANK: Record<PaymentStatus, number> = {
  CREATED: 0,
  OPEN: 1,
  EXPIRED: 2,
  CANCELED: 3,
  FAILED: 4,
  SUCCEEDED: 5,
  REFUNDED: 6,
};

export function isForward(from: PaymentStatus, to: PaymentStatus): boolean {
  return RANK[to] > RANK[from];
}

export type SettledStatus = 'EXPIRED' | 'CANCELED' | 'FAILED' | 'SUCCEEDED';

/** Maps a provider's session status to a payment status; null while the outcome is open. */
export function toSettledStatus(
  status: 'open' | 'processing' | 'paid' | 'canceled' | 'failed' | 'expired',
): SettledStatus | null {
  const settled = {
    open: null,
    processing: null,
    paid: 'SUCCEEDED',
    canceled: 'CANCELED',
    failed: 'FAILED',
    expired: 'EXPIRED',
  } as const;
  return settled[status];
}
