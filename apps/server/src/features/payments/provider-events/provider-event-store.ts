import type { ProviderEventKind, ProviderEventState } from '@tifo/contracts/back-office/operations';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { EVENT_KIND, providerEvents } from '../payment-tables.ts';

export type ProviderEventRow = typeof providerEvents.$inferSelect;

/** Stores the first copy of an event; ignores duplicates. */
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

/** Locks and returns an event to be applied; undefined if it has been applied. */
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

/** Read by the metrics. */
export async function countUnprocessedEvents(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(providerEvents)
    .where(isNull(providerEvents.processedAt));
  return row?.count ?? 0;
}

export interface EventSearch {
  kind?: ProviderEventKind | undefined;
  state?: ProviderEventState | undefined;
}

export interface EventPosition {
  at: string;
  id: string;
}

const matching = ({ kind, state }: EventSearch) =>
  and(
    kind && eq(EVENT_KIND, kind),
    state &&
      (state === 'WAITING' ? isNull(providerEvents.processedAt) : isNotNull(providerEvents.processedAt)),
  );

const shown = {
  id: providerEvents.id,
  provider: providerEvents.provider,
  kind: EVENT_KIND,
  news: providerEvents.news,
  receivedAt: providerEvents.receivedAt,
  processedAt: providerEvents.processedAt,
  lastError: providerEvents.lastError,
};

/** Newest first, each with its kind. */
export function findProviderEvents(
  tx: Tx,
  { page: { limit, after }, ...search }: EventSearch & { page: PageRequest<EventPosition> },
) {
  return tx
    .select(shown)
    .from(providerEvents)
    .where(
      and(
        matching(search),
        after === null
          ? undefined
          : sql`(${providerEvents.receivedAt}, ${providerEvents.id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(providerEvents.receivedAt), desc(providerEvents.id))
    .limit(limit + 1);
}

export async function findProviderEvent(tx: Tx, id: string) {
  const [event] = await tx.select(shown).from(providerEvents).where(eq(providerEvents.id, id));
  return event;
}

/** Counts the matching events, up to `most`. */
export async function countProviderEvents(tx: Tx, { most, ...search }: EventSearch & { most: number }) {
  return countUpTo(tx, { from: providerEvents, where: matching(search), most });
}
