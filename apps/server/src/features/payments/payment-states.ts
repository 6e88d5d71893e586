export type PaymentStatus = 'CREATED' | 'OPEN' | 'EXPIRED' | 'CANCELED' | 'FAILED' | 'SUCCEEDED' | 'REFUNDED';

/** A payment only ever climbs, so the end is the same in whatever order its events arrive. */
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

/** What a provider's word about a session means for us; null while nothing is decided. */
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
