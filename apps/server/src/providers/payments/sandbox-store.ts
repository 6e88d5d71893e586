import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { ASYNC_COMMIT } from '#server/db/async-commit.ts';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import type { SessionState, SessionStatus } from './payments-provider.ts';
import { sandboxEvents, sandboxRefunds, sandboxSessions } from './sandbox-tables.ts';

export type SandboxSession = typeof sandboxSessions.$inferSelect;
export type NewSession = typeof sandboxSessions.$inferInsert;
export type SandboxEvent = typeof sandboxEvents.$inferSelect;

/**
 * Inserts one session per reference: a repeated call finds the existing one. In a transaction of its own with
 * an async commit: what the product stores about a session is written after it, and would be lost first.
 */
export async function insertSessions(tx: Tx, rows: NewSession[]): Promise<Set<string>> {
  const made = await insertUnlessMade(tx, rows);
  return new Set(made.map(({ id }) => id));
}

const insertUnlessMade = prepareInsert<typeof sandboxSessions, { id: string }>(
  sandboxSessions,
  (insertion) => sql`
    with ${ASYNC_COMMIT}, made as (${insertion} on conflict (kind, reference) do nothing returning id)
    select made.id from made, async_commit`,
);

export async function findSessionByReference(
  tx: Tx,
  { kind, reference }: Pick<SessionState, 'kind' | 'reference'>,
): Promise<SandboxSession | undefined> {
  const [session] = await tx
    .select()
    .from(sandboxSessions)
    .where(and(eq(sandboxSessions.kind, kind), eq(sandboxSessions.reference, reference)));
  return session;
}

export async function findSessionById(tx: Tx, id: string): Promise<SandboxSession | undefined> {
  const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
  return session;
}

export async function lockSession(tx: Tx, id: string): Promise<SandboxSession | undefined> {
  const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)).for('update');
  return session;
}

export async function setSessionStatus(
  tx: Tx,
  { id, ...settled }: { id: string; status: SessionStatus; settlesAt: Date },
): Promise<void> {
  await tx.update(sandboxSessions).set(settled).where(eq(sandboxSessions.id, id));
}

export async function setSessionProcessing(
  tx: Tx,
  { id, settlesAs, settlesAt }: { id: string; settlesAs: SessionStatus; settlesAt: Date },
): Promise<void> {
  await tx
    .update(sandboxSessions)
    .set({ status: 'processing', settlesAs, settlesAt })
    .where(eq(sandboxSessions.id, id));
}

/** Returns sessions whose slow payment is due to settle, or whose page has expired. */
export async function findDueSessionIds(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: sandboxSessions.id })
    .from(sandboxSessions)
    .where(
      or(
        and(eq(sandboxSessions.status, 'processing'), lte(sandboxSessions.settlesAt, now)),
        and(eq(sandboxSessions.status, 'open'), lte(sandboxSessions.expiresAt, now)),
      ),
    )
    .orderBy(asc(sandboxSessions.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function insertEvent(tx: Tx, row: typeof sandboxEvents.$inferInsert): Promise<void> {
  await tx.insert(sandboxEvents).values(row);
}

export async function findUndeliveredEvents(
  tx: Tx,
  { sessionId, limit }: { sessionId?: string; limit: number },
): Promise<SandboxEvent[]> {
  return tx
    .select()
    .from(sandboxEvents)
    .where(
      and(
        isNull(sandboxEvents.deliveredAt),
        sessionId === undefined ? undefined : eq(sandboxEvents.sessionId, sessionId),
      ),
    )
    .orderBy(asc(sandboxEvents.attempts), asc(sandboxEvents.createdAt))
    .limit(limit);
}

export async function recordDelivery(tx: Tx, { id, done }: { id: string; done: boolean }): Promise<void> {
  await tx
    .update(sandboxEvents)
    .set({
      attempts: sql`${sandboxEvents.attempts} + 1`,
      ...(done ? { deliveredAt: sql`clock_timestamp()` } : {}),
    })
    .where(eq(sandboxEvents.id, id));
}

export async function insertRefund(tx: Tx, row: typeof sandboxRefunds.$inferInsert): Promise<void> {
  await tx.insert(sandboxRefunds).values(row);
}

export async function findRefundByReference(tx: Tx, reference: string): Promise<{ id: string } | undefined> {
  const [refund] = await tx
    .select({ id: sandboxRefunds.id })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference));
  return refund;
}

export async function sumRefundedCents(tx: Tx, sessionId: string): Promise<bigint> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${sandboxRefunds.amountCents}), 0)` })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.sessionId, sessionId));
  return BigInt(row?.total ?? '0');
}

export async function eraseCustomerEmail(tx: Tx, customerReference: string): Promise<void> {
  await tx
    .update(sandboxSessions)
    .set({ customerEmail: '' })
    .where(eq(sandboxSessions.customerReference, customerReference));
}
