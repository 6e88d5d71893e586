import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { UnprocessableError } from '#server/lib/errors.ts';
import { uuidIds } from '#server/lib/ids.ts';
import type { Tx } from './client.ts';
import { idempotencyRecords } from './idempotency-tables.ts';

export interface IdempotentRequest {
  clubId: string;
  username: string;
  route: string;
  /** Null if the caller sent none. */
  key: string | null;
  body: unknown;
}

/**
 * Returns the key of a request's record; called once for all attempts, since it generates the key of a caller
 * without one.
 */
export function recordKeyOf({ body, ...request }: IdempotentRequest): RecordKey {
  return { ...request, key: request.key ?? uuidIds.next(), bodyHash: hashBody(body) };
}

/**
 * Runs `work` once per key: the same key and body return the same reply, another body is 422. The record is
 * inserted first, so a second request waits for the first one's commit and reads its reply. Callers without a
 * key get a generated one, so that a commit with a lost reply is recognised. Replies are plain JSON.
 */
export async function doOnce<Reply>(tx: Tx, where: RecordKey, work: () => Promise<Reply>): Promise<Reply> {
  const inserted = await tx.insert(idempotencyRecords).values(where).onConflictDoNothing().returning();
  if (inserted.length === 0) return readReply<Reply>(tx, where);
  const reply = await work();
  await tx
    .update(idempotencyRecords)
    .set({ reply, finishedAt: sql`clock_timestamp()` })
    .where(matches(where));
  return reply;
}

/** Returns whether a request with this key has been handled, whatever its body. */
export async function isAnswered(
  tx: Tx,
  { clubId, username, key }: { clubId: string; username: string; key: string },
): Promise<boolean> {
  const records = await tx
    .select({ route: idempotencyRecords.route })
    .from(idempotencyRecords)
    .where(
      and(
        eq(idempotencyRecords.clubId, clubId),
        eq(idempotencyRecords.username, username),
        eq(idempotencyRecords.key, key),
      ),
    )
    .limit(1);
  return records.length > 0;
}

/** Independent of the order of members, so that a re-serialised body has the same hash. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortMembers(body)))
    .digest('base64url');
}

export type RecordKey = Omit<typeof idempotencyRecords.$inferInsert, 'reply' | 'createdAt' | 'finishedAt'>;

async function readReply<Reply>(tx: Tx, where: RecordKey): Promise<Reply> {
  const [record] = await tx.select().from(idempotencyRecords).where(matches(where));
  if (!record || record.bodyHash !== where.bodyHash) throw new UnprocessableError('idempotency.mismatch');
  return record.reply as Reply;
}

function matches({ clubId, username, route, key }: RecordKey) {
  return and(
    eq(idempotencyRecords.clubId, clubId),
    eq(idempotencyRecords.username, username),
    eq(idempotencyRecords.route, route),
    eq(idempotencyRecords.key, key),
  );
}

function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sortMembers(member)]),
  );
}
