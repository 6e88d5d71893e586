import type { AuctionStatus, LotStanding } from '@tifo/contracts/auctions';

/** When something takes bids: from its start, until just before its end. */
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

/** The end of a lot after a bid at `now`: a bid close to it moves it, never back. */
export function endAfterBid(endAt: Date, now: Date, extension: Extension | null): Date {
  if (!extension || endAt.getTime() - now.getTime() > extension.windowSeconds * 1000) return endAt;
  return new Date(Math.max(endAt.getTime(), now.getTime() + extension.lengthSeconds * 1000));
}

/** A fan who has bid on a lot, as the lot knows them. */
export interface OwnLot {
  /** Theirs is the highest bid. */
  leads: boolean;
  /** Theirs is the bid whose price is owed, or was paid. */
  owes: boolean;
  isPaid: boolean;
  /** The winner is on record: the lot has been closed. */
  isSettled: boolean;
}

export function standingOf({ leads, owes, isPaid, isSettled }: OwnLot, status: AuctionStatus): LotStanding {
  if (status !== 'CLOSED') return leads ? 'LEADING' : 'OUTBID';
  if (owes && isPaid) return 'PAID';
  if (owes) return leads ? 'PAYMENT_DUE' : 'OFFERED';
  if (!leads) return 'LOST';
  return isSettled ? 'PASSED_ON' : 'PAYMENT_DUE';
}

const DAY_MS = 24 * 60 * 60 * 1000;
const REMINDER_DAYS = [7, 3, 1] as const;

/** Which reminder is due for a payment owed since then: the one of day 1, 3 or 7, or none yet. */
export function dueReminderDay(owedSince: Date, now: Date): number | null {
  const owedMs = now.getTime() - owedSince.getTime();
  return REMINDER_DAYS.find((days) => owedMs >= days * DAY_MS) ?? null;
}
