import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { assertMay } from '#server/lib/actor.ts';
import { countEverywhere, findInOrder } from '#server/platform/databases.ts';
import { countInvariantChecks, findInvariantChecks } from './invariant-check-store.ts';

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the checks of the invariants of all databases, newest first. */
export async function listInvariantChecks({ ctx, actor, input: { query } }: UseCase<{ query: PageQuery }>) {
  assertMay(actor, 'operations.read', null);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const [rows, count] = await Promise.all([
    findInOrder(
      ctx,
      async (db, { database }) => (await findInvariantChecks(db, page)).map((row) => ({ ...row, database })),
      {
        limit: page.limit + 1,
        compare: (one, other) =>
          other.startedAt.getTime() - one.startedAt.getTime() || (one.id > other.id ? -1 : 1),
      },
    ),
    countEverywhere(ctx, countInvariantChecks),
  ]);
  return toListPage(
    toPage(rows, page.limit, ({ startedAt, id }) => ({ at: startedAt.toISOString(), id })),
    count,
    ({ startedAt, finishedAt, ...check }) => ({
      ...check,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
    }),
  );
}
