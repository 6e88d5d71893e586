import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubZone, listClubZones } from '#server/features/clubs/index.ts';
import { addDays, daysBetween, spansOf } from '#server/lib/day-rules.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { countDays } from './count-days.ts';
import {
  countKeptDays,
  findDailyFigures,
  keepDailyFigures,
  lockDailyFigures,
  readDays,
} from './insight-store.ts';

/** A little more than a page shows, so that what it shows is kept. */
const KEPT_DAYS = 35;

/** Clubs looked at together, so that most of them, which lack nothing, cost a part of one statement. */
const PORTION = 200;
/** What is left then is for the next run: a task may last a quarter of an hour. */
const LONGEST_RUN_MS = 5 * 60_000;

/**
 * Keeps the figures of each club's days that are over and not kept. Runs every hour, since clubs have their own
 * midnights. Where it stops, since the process drains or dies or the time is up, the next run continues: what is kept is
 * not counted again.
 */
export async function keepDays({ ctx }: { ctx: Context }): Promise<void> {
  const until = performance.now() + LONGEST_RUN_MS;
  const isOver = () => ctx.draining.aborted || performance.now() > until;
  const failures: unknown[] = [];
  let after: string | null = null;
  do {
    const portion: ClubZone[] = await listClubZones(ctx, { after, limit: PORTION });
    for (const [timeZone, clubs] of Map.groupBy(portion, (club) => club.timeZone)) {
      const work = async () => {
        const lacking = await findLacking(ctx, timeZone, clubs);
        await forEachSettled(lacking, async (club) => (isOver() ? undefined : keepDaysOfClub(ctx, club)));
      };
      await work().catch((error: unknown) => failures.push(error));
    }
    after = portion.length < PORTION ? null : (portion.at(-1)?.id ?? null);
  } while (after !== null && !isOver());
  if (failures.length > 0) throw new AggregateError(failures, 'The days of some clubs could not be kept');
}

/** Returns those of the clubs of one time zone that lack days. */
async function findLacking(ctx: Context, timeZone: string, clubs: ClubZone[]): Promise<ClubZone[]> {
  const span = await spanToKeep(ctx, timeZone);
  const ids = clubs.map(({ id }) => id);
  const kept = await countKeptDays(ctx.db, { ...span, timeZone, clubIds: ids });
  return clubs.filter(({ id }) => (kept.get(id) ?? 0) < KEPT_DAYS);
}

async function spanToKeep(ctx: Context, timeZone: string): Promise<{ from: string; until: string }> {
  const { lastOver } = await readDays(ctx.db, timeZone);
  const until = addDays(lastOver, 1);
  return { from: addDays(until, -KEPT_DAYS), until };
}

async function keepDaysOfClub(ctx: Context, { id: clubId, timeZone }: ClubZone): Promise<void> {
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
