import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, listClubRecords } from '#server/features/clubs/index.ts';
import { addDays, daysBetween, spansOf } from '#server/lib/day-rules.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { countDays } from './count-days.ts';
import { findDailyFigures, keepDailyFigures, lockDailyFigures, readDays } from './insight-store.ts';

/** A little more than a page shows, so that what it shows is kept. */
const KEPT_DAYS = 35;

/**
 * Keeps the figures of each club's days that are over and not kept. Runs every hour, since clubs have their own
 * midnights.
 */
export async function keepDays({ ctx }: { ctx: Context }): Promise<void> {
  await forEachSettled(await listClubRecords(ctx), (club) => keepDaysOfClub(ctx, club));
}

async function keepDaysOfClub(ctx: Context, { id: clubId, timeZone }: ClubRecord): Promise<void> {
  const { lastOver } = await readDays(ctx.db, timeZone);
  const until = addDays(lastOver, 1);
  const span = { clubId, timeZone, from: addDays(until, -KEPT_DAYS), until };
  const isMissing = async (db: Tx) => {
    const kept = new Set((await findDailyFigures(db, span)).map(({ day }) => day));
    return daysBetween(span).filter((day) => !kept.has(day));
  };
  if ((await isMissing(ctx.db)).length === 0) return;
  await ctx.unitOfWork({ clubId }, async ({ tx }) => {
    await lockDailyFigures(tx, clubId);
    for (const missing of spansOf(await isMissing(tx))) {
      await keepDailyFigures(tx, span, await countDays(tx, { ...span, ...missing }));
    }
  });
}
