import { desc, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { invariantChecks } from '../installation-tables.ts';

export type InvariantCheckRow = typeof invariantChecks.$inferSelect;

/** A check that ran twice, since its process ended before it said so, is kept once. */
export async function insertInvariantCheck(tx: Tx, row: InvariantCheckRow): Promise<void> {
  await tx.insert(invariantChecks).values(row).onConflictDoNothing({ target: invariantChecks.id });
}

export interface CheckPosition {
  at: string;
  id: string;
}

/** Newest first. */
export function findInvariantChecks(tx: Tx, { limit, after }: PageRequest<CheckPosition>) {
  const { startedAt, id } = invariantChecks;
  return tx
    .select()
    .from(invariantChecks)
    .where(
      after === null ? undefined : sql`(${startedAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit + 1);
}

export async function countInvariantChecks(tx: Tx): Promise<number> {
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(invariantChecks);
  return row?.total ?? 0;
}
