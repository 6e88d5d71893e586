import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { erasureRequests } from './erasure-tables.ts';

type ErasureRequest = typeof erasureRequests.$inferSelect;

/** Replaces an earlier request. */
export async function upsertErasureRequest(tx: Tx, row: Omit<ErasureRequest, 'createdAt'>): Promise<void> {
  const { username, ...change } = row;
  await tx
    .insert(erasureRequests)
    .values(row)
    .onConflictDoUpdate({ target: erasureRequests.username, set: change });
}

/** Uses up one attempt of an open request, whatever its outcome; returns undefined if none is left. */
export async function consumeAttempt(tx: Tx, username: string): Promise<ErasureRequest | undefined> {
  const [row] = await tx
    .update(erasureRequests)
    .set({ triesLeft: sql`${erasureRequests.triesLeft} - 1` })
    .where(
      and(
        eq(erasureRequests.username, username),
        gt(erasureRequests.triesLeft, 0),
        gt(erasureRequests.expiresAt, sql`clock_timestamp()`),
      ),
    )
    .returning();
  return row;
}

/** Returns true for one caller only. */
export async function closeErasureRequest(tx: Tx, username: string): Promise<boolean> {
  const closed = await tx
    .delete(erasureRequests)
    .where(eq(erasureRequests.username, username))
    .returning({ username: erasureRequests.username });
  return closed.length === 1;
}
