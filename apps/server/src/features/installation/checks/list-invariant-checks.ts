import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPageOverDatabases } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import { assertMay } from '#server/lib/actor.ts';
import { listOverDatabases } from '#server/platform/databases.ts';
import { countInvariantChecks, findInvariantChecks } from './invariant-check-store.ts';

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the checks of the invariants of all databases, newest first. */
export async function listInvariantChecks({ ctx, actor, input: { query } }: UseCase<{ query: PageQuery }>) {
  assertMay(actor, 'operations.read', null);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const found = await listOverDatabases(ctx, {
    limit: page.limit + 1,
    find: async (db, { database }) =>
      (await findInvariantChecks(db, page)).map((row) => ({ ...row, database })),
    count: countInvariantChecks,
    compare: (one, other) =>
      other.startedAt.getTime() - one.startedAt.getTime() || (one.id > other.id ? -1 : 1),
  });
  return toListPageOverDatabases(
    toPage(found.rows, page.limit, ({ startedAt, id }) => ({ at: startedAt.toISOString(), id })),
    found,
    ({ startedAt, finishedAt, ...check }) => ({
      ...check,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
    }),
  );
}
