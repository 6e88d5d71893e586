import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { clubMoves } from './club-move-tables.ts';

export type ClubMoveRow = typeof clubMoves.$inferSelect;
export type NewClubMove = Pick<
  ClubMoveRow,
  'id' | 'slug' | 'fromDatabase' | 'toDatabase' | 'askedBy' | 'reason' | 'rows'
>;

/** Returns false if the id is known, or the club is on its way already. */
export async function insertClubMove(tx: Tx, row: NewClubMove): Promise<boolean> {
  const added = await tx.insert(clubMoves).values(row).onConflictDoNothing().returning({ id: clubMoves.id });
  return added.length > 0;
}

export async function findClubMove(tx: Tx, id: string): Promise<ClubMoveRow | undefined> {
  const [row] = await tx.select().from(clubMoves).where(eq(clubMoves.id, id));
  return row;
}

export async function findMoveUnderWay(tx: Tx, slug: string): Promise<ClubMoveRow | undefined> {
  const [row] = await tx
    .select()
    .from(clubMoves)
    .where(and(eq(clubMoves.slug, slug), isNull(clubMoves.finishedAt)));
  return row;
}

export async function findLastMoves(tx: Tx, limit: number): Promise<ClubMoveRow[]> {
  return tx.select().from(clubMoves).orderBy(desc(clubMoves.createdAt), desc(clubMoves.id)).limit(limit);
}

const isUnderWay = (id: string) => and(eq(clubMoves.id, id), isNull(clubMoves.finishedAt));

/** Returns whether nobody had begun it. */
export async function beginClubMove(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(clubMoves)
    .set({ state: 'COPYING' })
    .where(and(isUnderWay(id), eq(clubMoves.state, 'WAITING')));
  return rowCount === 1;
}

/** What has ended stays as it is. */
export async function noteClubMove(
  tx: Tx,
  id: string,
  values: Partial<Pick<ClubMoveRow, 'state' | 'copied'>>,
): Promise<void> {
  await tx.update(clubMoves).set(values).where(isUnderWay(id));
}

export async function finishClubMove(
  tx: Tx,
  id: string,
  values: Pick<ClubMoveRow, 'state' | 'stoppedMs' | 'failure'>,
): Promise<void> {
  await tx
    .update(clubMoves)
    .set({ ...values, finishedAt: sql`clock_timestamp()` })
    .where(isUnderWay(id));
}

/** Counts the clubs of each database by the directory; null is the first one. */
export async function countClubsByDatabase(tx: Tx): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await tx.execute<{ database: string | null; clubs: number }>(
    sql`select database, count(*)::int as clubs from app.club group by database`,
  );
  return new Map(rows.map(({ database, clubs }) => [database, clubs]));
}

export async function readDatabaseBytes(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}
