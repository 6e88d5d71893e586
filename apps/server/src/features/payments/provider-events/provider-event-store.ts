import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { providerEvents } from '../payment-tables.ts';

export type ProviderEventRow = typeof providerEvents.$inferSelect;

/** Keeps the first copy of an event; a second one is nothing new. */
export async function insertProviderEvent(
  tx: Tx,
  row: Pick<typeof providerEvents.$inferInsert, 'id' | 'provider' | 'raw' | 'news'>,
): Promise<void> {
  await tx.insert(providerEvents).values(row).onConflictDoNothing({ target: providerEvents.id });
}

export async function findEvent(tx: Tx, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await tx.select().from(providerEvents).where(eq(providerEvents.id, id));
  return event;
}

/** Whoever holds the row applies the event; undefined when it has been applied. */
export async function lockUnprocessedEvent(tx: Tx, id: string): Promise<ProviderEventRow | undefined> {
  const [event] = await tx
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.id, id), isNull(providerEvents.processedAt)))
    .for('update');
  return event;
}

export async function markEventProcessed(
  tx: Tx,
  { id, note }: { id: string; note: string | null },
): Promise<void> {
  await tx
    .update(providerEvents)
    .set({ processedAt: sql`clock_timestamp()`, lastError: note })
    .where(eq(providerEvents.id, id));
}

export async function noteEventError(tx: Tx, { id, error }: { id: string; error: string }): Promise<void> {
  await tx
    .update(providerEvents)
    .set({ lastError: error.slice(0, 500) })
    .where(eq(providerEvents.id, id));
}

export async function findUnprocessedEvents(tx: Tx, limit: number): Promise<{ id: string }[]> {
  return tx
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt))
    .orderBy(providerEvents.receivedAt)
    .limit(limit);
}

/** For the metrics. */
export async function countUnprocessedEvents(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt));
  return row?.count ?? 0;
}
