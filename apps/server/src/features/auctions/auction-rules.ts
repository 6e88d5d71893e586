import type { AuctionStatus, LotStanding } from '@tifo/contracts/auctions';

/** The dates between which bids are accepted: `startAt` inclusive, `endAt` exclusive. */
export interface AuctionDates {
  startAt: Date;
  endAt: Date;
}

export function auctionStatusAt({ startAt, endAt }: AuctionDates, now: Date): AuctionStatus {
  if (now < startAt) return 'UPCOMING';
  return now < endAt ? 'ACTIVE' : 'CLOSED';
}

export interface Extension {
  windowSeconds: number;
  lengthSeconds: number;
}

/**
 * Returns the end of a lot after a bid at `now`. A bid within the extension window moves it later, never
 * earlier.
 */
export function endAfterBid(endAt: Date, now: Date, extension: Extension | null): Date {
  if (!extension || endAt.getTime() - now.getTime() > extension.windowSeconds * 1000) return endAt;
  return new Date(Math.max(endAt.getTime(), now.getTime() + extension.lengthSeconds * 1000));
}

/** A fan's standing on a lot on which they have bid. */
export interface OwnLot {
  /** Whether the fan has placed the highest bid. */
  leads: boolean;
  /** Whether the fan's bid is the one whose price is due, or was paid. */
  owes: boolean;
  /** Whether the fan owed the price when the sale was cancelled. */
  owed: boolean;
  isPaid: boolean;
  /** Whether the lot has been closed, so that its winner is recorded. */
  isSettled: boolean;
}

export function standingOf(
  { leads, owes, owed, isPaid, isSettled }: OwnLot,
  status: AuctionStatus,
): LotStanding {
  if (status !== 'CLOSED') return leads ? 'LEADING' : 'OUTBID';
  if (owes && isPaid) return 'PAID';
  if (owes) return leads ? 'PAYMENT_DUE' : 'OFFERED';
  if (owed) return 'CANCELLED';
  if (!leads) return 'LOST';
  return isSettled ? 'PASSED_ON' : 'PAYMENT_DUE';
}

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDER_DAYS = [7, 3, 1] as const;
/** After that a winner is no longer waited for. */
export const LAST_REMINDER_DAYS = 8;

/** Returns which reminder is due for a payment owed since that date: 1, 3 or 7 (days), or null. */
export function dueReminderDay(owedSince: Date, now: Date): number | null {
  const owedMs = now.getTime() - owedSince.getTime();
  return REMINDER_DAYS.find((days) => owedMs >= days * DAY_MS) ?? null;
}
