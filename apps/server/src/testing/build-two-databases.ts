import { afterAll } from 'vitest';
import { chainEntriesOf } from '#server/audit/chain-audit-entries.ts';
import type { Context } from '#server/context.ts';
import type { MoveReport } from '#server/db/moves/club-move.ts';
import { type MoveClubOptions, moveClub } from '#server/db/moves/move-club.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { startSecondPrimary } from './start-second-primary.ts';

/** What a test may say about a move. */
export type MoveOptions = Partial<
  Pick<MoveClubOptions, 'onStep' | 'guards' | 'graceMs' | 'stopLimitMs' | 'patienceMs' | 'databases'>
>;

export const SECOND_DATABASE = 'second';

/** Builds the app on two databases, each on a PostgreSQL of its own. */
export async function buildTwoDatabases(options: TestAppOptions = {}) {
  const second = await startSecondPrimary();
  afterAll(() => second.stop());
  const further = [{ name: SECOND_DATABASE, ownerUrl: second.ownerUrl }];
  const first = await buildTestApp({ ...options, further });
  const [home, there] = first.ctx.everywhere as [Context, Context];
  const move = (clubId: string, target: string, given: MoveOptions = {}): Promise<MoveReport | null> =>
    moveClub({
      ...{ clubId, target, databases: home.databases, graceMs: 0, stopLimitMs: 5000, ...given },
      chainAudit: (name, after) =>
        chainEntriesOf({ ctx: name === FIRST_DATABASE ? home : there, clubId, after }),
    });
  return { first, further, home, there, move, stopSecond: second.stop };
}
