import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { kycReviews } from './review-tables.ts';

export type ReviewRecord = typeof kycReviews.$inferSelect;

interface FanKey {
  clubId: string;
  fanId: string;
}

export async function insertReview(tx: Tx, row: Omit<ReviewRecord, 'createdAt'>): Promise<void> {
  await tx.insert(kycReviews).values(row);
}

/** Returns the latest entry. */
export async function findLatestReview(tx: Tx, { clubId, fanId }: FanKey): Promise<ReviewRecord | undefined> {
  const [row] = await tx
    .select()
    .from(kycReviews)
    .where(and(eq(kycReviews.clubId, clubId), eq(kycReviews.fanId, fanId)))
    .orderBy(desc(kycReviews.id))
    .limit(1);
  return row;
}

/** Returns all entries in order. */
export async function listReviews(tx: Tx, { clubId, fanId }: FanKey): Promise<ReviewRecord[]> {
  return tx
    .select()
    .from(kycReviews)
    .where(and(eq(kycReviews.clubId, clubId), eq(kycReviews.fanId, fanId)))
    .orderBy(asc(kycReviews.id));
}
