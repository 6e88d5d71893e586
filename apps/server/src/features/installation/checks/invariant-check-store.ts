import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { invariantChecks, invariantResults } from '../installation-tables.ts';

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

export type InvariantResult = typeof invariantResults.$inferSelect;

/** Returns what a run has found since a moment. */
export function findInvariantResults(
  tx: Tx,
  { run, since }: { run: string; since: Date },
): Promise<InvariantResult[]> {
  return tx
    .select()
    .from(invariantResults)
    .where(and(eq(invariantResults.run, run), gt(invariantResults.checkedAt, since)));
}

/** Replaces an older one. */
export async function upsertInvariantResult(tx: Tx, row: InvariantResult): Promise<void> {
  const { rows, checkedAt } = row;
  const { run, invariant } = invariantResults;
  await tx
    .insert(invariantResults)
    .values(row)
    .onConflictDoUpdate({ target: [run, invariant], set: { rows, checkedAt } });
}

export async function deleteInvariantResults(tx: Tx, run: string): Promise<void> {
  await tx.delete(invariantResults).where(eq(invariantResults.run, run));
}
