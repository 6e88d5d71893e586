import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { addDays, daysBetween, spansOf } from '#server/lib/day-rules.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { countDays } from './count-days.ts';
import { forEachZone, type Zone } from './each-zone.ts';
import {
  countKeptDays,
  findDailyFigures,
  keepDailyFigures,
  lockDailyFigures,
  readDays,
} from './insight-store.ts';

/** A little more than a page shows, so that what it shows is kept. */
const KEPT_DAYS = 35;

/**
 * Keeps the figures of each club's days that are over and not kept. Runs every hour, since clubs have their own
 * midnights. Where it stops, since the process drains or dies or the time is up, the next run continues: what is kept is
 * not counted again.
 */
export function keepDays({ ctx }: { ctx: Context }): Promise<void> {
  return forEachZone(ctx, async (zone) => {
    const { timeZone, isOver } = zone;
    await forEachSettled(await findLacking(ctx, zone), async (clubId) =>
      isOver() ? undefined : keepDaysOfClub(ctx, { clubId, timeZone }),
    );
  });
}

/** Returns those of the clubs of one time zone that lack days. */
async function findLacking(ctx: Context, { timeZone, clubIds }: Zone): Promise<string[]> {
  const span = await spanToKeep(ctx, timeZone);
  const kept = await countKeptDays(ctx.db, { ...span, timeZone, clubIds });
  return clubIds.filter((id) => (kept.get(id) ?? 0) < KEPT_DAYS);
}

async function spanToKeep(ctx: Context, timeZone: string): Promise<{ from: string; until: string }> {
  const { lastOver } = await readDays(ctx.db, timeZone);
  const until = addDays(lastOver, 1);
  return { from: addDays(until, -KEPT_DAYS), until };
}

async function keepDaysOfClub(
  ctx: Context,
  { clubId, timeZone }: { clubId: string; timeZone: string },
): Promise<void> {
  const span = { clubId, timeZone, ...(await spanToKeep(ctx, timeZone)) };
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
