import type { DisputeStatus as ProvidersDisputeStatus } from '#server/providers/payments/payments-provider.ts';

export type DisputeStatus = 'INQUIRY' | 'OPEN' | 'LOST' | 'WON';

/**
 * A dispute only moves forward, in whatever order the events arrive. A lost one can be won by an appeal, but
 * not the reverse.
 */
const RANK: Record<DisputeStatus, number> = { INQUIRY: 0, OPEN: 1, LOST: 2, WON: 3 };

export function isDisputeForward(from: DisputeStatus, to: DisputeStatus): boolean {
  return RANK[to] > RANK[from];
}

export function toOurDisputeStatus(status: ProvidersDisputeStatus): DisputeStatus {
  const ours = { inquiry: 'INQUIRY', open: 'OPEN', lost: 'LOST', won: 'WON' } as const;
  return ours[status];
}
