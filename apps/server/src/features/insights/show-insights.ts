import type { Insights } from '@tifo/contracts/back-office/insights';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { addDays, daysBetween, spansOf } from '#server/lib/day-rules.ts';
import { presentMoney } from '#server/lib/money.ts';
import { countDays } from './count-days.ts';
import { type DailyFigures, findDailyFigures, readDays } from './insight-store.ts';

const SHOWN_DAYS = 30;

/** Returns the figures of the last thirty days of the club, today last. */
export async function showInsights({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<Insights> {
  assertMay(actor, 'insights.read', club.id);
  const { today } = await readDays(ctx.db, club.timeZone);
  const span = { from: addDays(today, 1 - SHOWN_DAYS), until: addDays(today, 1) };
  const days = await readFigures(ctx, { clubId: club.id, timeZone: club.timeZone, ...span });
  return { timeZone: club.timeZone, days: days.map(presentDay) };
}

/** Days that are kept are read; the others are counted, which for today is always so. */
async function readFigures(
  { db }: Context,
  days: Parameters<typeof findDailyFigures>[1],
): Promise<DailyFigures[]> {
  const kept = new Map((await findDailyFigures(db, days)).map((row) => [row.day, row]));
  const missing = daysBetween(days).filter((day) => !kept.has(day));
  const counted = await Promise.all(spansOf(missing).map((span) => countDays(db, { ...days, ...span })));
  return [...kept.values(), ...counted.flat()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function presentDay({ orderCents, donationCents, ...figures }: DailyFigures): Insights['days'][number] {
  return { ...figures, orderValue: presentMoney(orderCents), donationValue: presentMoney(donationCents) };
}
