import type { Context } from '#server/context.ts';
import { type ClubZone, listClubZones } from '#server/features/clubs/index.ts';

/** Clubs looked at together, so that most of them, for which nothing is to be done, cost a part of one statement. */
const PORTION = 200;
/** What is left then is for the next run: a task may last a quarter of an hour. */
const LONGEST_RUN_MS = 5 * 60_000;

export interface Zone {
  timeZone: string;
  /** Some of the clubs in it; the others follow. */
  clubIds: string[];
  /** Whether to stop, since the process drains or the time is up. */
  isOver: () => boolean;
}

/** Runs `work` for all clubs of a database by their time zones; a failure does not stop the others, and is thrown at the end. */
export async function forEachZone(ctx: Context, work: (zone: Zone) => Promise<void>): Promise<void> {
  const until = performance.now() + LONGEST_RUN_MS;
  const isOver = () => ctx.draining.aborted || performance.now() > until;
  const failures: unknown[] = [];
  let after: string | null = null;
  do {
    const portion: ClubZone[] = await listClubZones(ctx, { after, limit: PORTION });
    for (const [timeZone, clubs] of Map.groupBy(portion, (club) => club.timeZone)) {
      const clubIds = clubs.map(({ id }) => id);
      await work({ timeZone, clubIds, isOver }).catch((error: unknown) => failures.push(error));
    }
    after = portion.length < PORTION ? null : (portion.at(-1)?.id ?? null);
  } while (after !== null && !isOver());
  if (failures.length > 0) throw new AggregateError(failures, 'The work for some clubs failed');
}
