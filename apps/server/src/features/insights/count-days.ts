import type { Tx } from '#server/db/client.ts';
import type { DaysOfClub } from '#server/db/days.ts';
import { countBidsByDay } from '#server/features/auctions/index.ts';
import { countDonationsByDay } from '#server/features/donations/index.ts';
import { countFansByDay } from '#server/features/fans/index.ts';
import { countOrdersByDay } from '#server/features/orders/index.ts';
import { daysBetween } from '#server/lib/day-rules.ts';
import type { DailyFigures } from './insight-store.ts';

/** Counts each of these days from the orders, donations, bids and fans themselves. */
export async function countDays(tx: Tx, days: DaysOfClub): Promise<DailyFigures[]> {
  const parts = [
    await countOrdersByDay(tx, days),
    await countDonationsByDay(tx, days),
    await countBidsByDay(tx, days),
    await countFansByDay(tx, days),
  ];
  const counted = new Map(daysBetween(days).map((day) => [day, { ...NOTHING, day }]));
  for (const part of parts.flat()) Object.assign(counted.get(part.day) ?? {}, part);
  return [...counted.values()];
}

const NOTHING = { orders: 0, orderCents: 0n, donations: 0, donationCents: 0n, bids: 0, newFans: 0 };
