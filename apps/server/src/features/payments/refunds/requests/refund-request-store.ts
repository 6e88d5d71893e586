import type { RefundRequestState } from '@tifo/contracts/back-office/refunds';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { refundRequests } from './refund-request-tables.ts';

export type RefundRequestRow = typeof refundRequests.$inferSelect;

export interface RefundRequestKey {
  clubId: string;
  id: string;
}

const byKey = ({ clubId, id }: RefundRequestKey) =>
  and(eq(refundRequests.clubId, clubId), eq(refundRequests.id, id));

/** Returns undefined if what was paid has a request that waits. */
export async function insertRefundRequest(
  tx: Tx,
  row: typeof refundRequests.$inferInsert,
): Promise<RefundRequestRow | undefined> {
  const [added] = await tx.insert(refundRequests).values(row).onConflictDoNothing().returning();
  return added;
}

export async function findRefundRequest(
  tx: Tx,
  key: RefundRequestKey,
): Promise<RefundRequestRow | undefined> {
  const [request] = await tx.select().from(refundRequests).where(byKey(key));
  return request;
}

/** Locks a request to decide on it. */
export async function lockRefundRequest(
  tx: Tx,
  key: RefundRequestKey,
): Promise<RefundRequestRow | undefined> {
  const [request] = await tx.select().from(refundRequests).where(byKey(key)).for('update');
  return request;
}

export async function storeRefundDecision(
  tx: Tx,
  { state, decidedBy, ...key }: RefundRequestKey & { state: RefundRequestState; decidedBy: string },
): Promise<void> {
  await tx
    .update(refundRequests)
    .set({ state, decidedBy, decidedAt: sql`clock_timestamp()` })
    .where(byKey(key));
}

export interface RefundRequestSearch {
  clubId: string;
  state?: RefundRequestState | undefined;
}

const matching = ({ clubId, state }: RefundRequestSearch) =>
  and(eq(refundRequests.clubId, clubId), state ? eq(refundRequests.state, state) : undefined);

/** Newest first. */
export async function findRefundRequests(
  tx: Tx,
  { page, ...search }: RefundRequestSearch & { page: PageRequest<{ at: string; id: string }> },
): Promise<RefundRequestRow[]> {
  const { after } = page;
  const isBefore =
    after &&
    sql`(${refundRequests.createdAt}, ${refundRequests.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(refundRequests)
    .where(and(matching(search), isBefore ?? undefined))
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id))
    .limit(page.limit + 1);
}

export async function countRefundRequests(tx: Tx, search: RefundRequestSearch): Promise<number> {
  return tx.$count(refundRequests, matching(search));
}

const MOST_OF_ONE = 20;

/** The latest requests of an order, a donation or a purchase, newest first. */
export async function findRequestsOf(
  tx: Tx,
  { clubId, ref }: { clubId: string; ref: string },
): Promise<RefundRequestRow[]> {
  return tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.clubId, clubId), eq(refundRequests.ref, ref)))
    .orderBy(desc(refundRequests.createdAt))
    .limit(MOST_OF_ONE);
}
