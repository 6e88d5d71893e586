import type { RefundStatus as ProvidersRefundStatus } from '#server/providers/payments/payments-provider.ts';

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

export type RefundOrigin = 'PRODUCT' | 'PROVIDER';

/**
 * A bank may return money that had arrived, so a succeeded refund can still fail; a failed one never
 * recovers.
 */
const RANK: Record<RefundStatus, number> = { PENDING: 0, SUCCEEDED: 1, FAILED: 2 };

export function isRefundForward(from: RefundStatus, to: RefundStatus): boolean {
  return RANK[to] > RANK[from];
}

export function toOurRefundStatus(status: ProvidersRefundStatus): RefundStatus {
  const ours = { pending: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED' } as const;
  return ours[status];
}
