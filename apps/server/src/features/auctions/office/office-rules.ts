import type { AuctionField, AuctionSettings, LotState } from '@tifo/contracts/back-office/auctions';

export interface LotMoment {
  closedAt: Date | null;
  dueBidId: string | null;
  cancelledBidId: string | null;
  paidAt: Date | null;
  /** Whether the whole price was paid back. */
  isRefunded: boolean;
  deliveredAt: Date | null;
}

export function lotStateAt(lot: LotMoment, { startAt, now }: { startAt: Date; now: Date }): LotState {
  if (lot.closedAt === null) return now < startAt ? 'UPCOMING' : 'OPEN';
  if (lot.cancelledBidId !== null) return 'CANCELLED';
  if (lot.dueBidId === null) return 'UNSOLD';
  if (lot.isRefunded) return 'REFUNDED';
  if (lot.deliveredAt) return 'DELIVERED';
  return lot.paidAt ? 'PAID' : 'UNPAID';
}

/** The states in which a lot whose piece is left is offered in another auction. */
export const BACK_WITH_CLUB: readonly LotState[] = ['UNSOLD', 'CANCELLED', 'REFUNDED'];

export interface AuctionMoment {
  hasStarted: boolean;
  hasBids: boolean;
  /** Whether every lot is closed. */
  isOver: boolean;
}

const ALWAYS: readonly AuctionField[] = ['name'];
/** Nobody bids against a goal, but once it is over a new one would rewrite what was said. */
const UNTIL_OVER: readonly AuctionField[] = ['goalEuros'];
const WITHOUT_BIDS: readonly AuctionField[] = ['endAt', 'anonymous', 'extension', 'increments'];

/** Returns the settings that staff may still change; no existing bid is subjected to later rules. */
export function changeableFields({ hasStarted, hasBids, isOver }: AuctionMoment): AuctionField[] {
  if (isOver) return [...ALWAYS];
  return [
    ...ALWAYS,
    ...UNTIL_OVER,
    ...(hasStarted ? [] : (['startAt'] as const)),
    ...(hasBids ? [] : WITHOUT_BIDS),
    'lots',
  ];
}

export function toGoalCents(goalEuros: number | null): bigint | null {
  return goalEuros === null ? null : BigInt(Math.round(goalEuros * 100));
}

/** Returns the names of the settings that differ. */
export function changedFields(before: AuctionSettings, after: AuctionSettings): AuctionField[] {
  const fields = ['name', 'startAt', 'endAt', 'anonymous', 'extension', 'increments', 'goalEuros'] as const;
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
