import { sql } from 'drizzle-orm';
import { UnprocessableError } from '#server/lib/errors.ts';
import type { Tx } from './client.ts';
import { hashBody, type IdempotentRequest } from './idempotency.ts';
import { idempotencyRecords } from './idempotency-tables.ts';
import { prepareSelect } from './prepare-select.ts';
import { nothing, type Places, readAs, type Statement } from './statement-pipeline.ts';

/** Requests of one club and route that are handled in one transaction. */
export interface IdempotentBatch {
  clubId: string;
  route: string;
}

export type BatchedRequest = Pick<IdempotentRequest, 'username' | 'key' | 'body'>;

/** What is stored for a request's key: its reply, or an error because the body differs. */
export type EarlierReply<Reply> = { reply: Reply } | { error: UnprocessableError } | null;

/** Returns one entry per request, in the same order; null if the request has no key or a new one. */
export function findEarlierReplies<Reply>(
  batch: IdempotentBatch,
  requests: readonly BatchedRequest[],
): Statement<EarlierReply<Reply>[]> {
  const keyed = requests.filter(({ key }) => key !== null);
  if (keyed.length === 0) return nothing(requests.map(() => null));
  const usernames = [...new Set(keyed.map(({ username }) => username))];
  const keys = [...new Set(keyed.map(({ key }) => key ?? ''))];
  return readAs(selectRecords.with({ ...batch, usernames, keys }), (records) => toReplies(records, requests));
}

const selectRecords = prepareSelect(
  idempotencyRecords,
  ({
    clubId,
    route,
    usernames,
    keys,
  }: Places<IdempotentBatch & { usernames: string[]; keys: string[] }>) => sql`
    where club_id = ${clubId} and route = ${route}
      and username = any(${usernames}::text[]) and key = any(${keys}::text[])`,
  { isPlannedAnew: true },
);

function toReplies<Reply>(
  records: readonly (typeof idempotencyRecords.$inferSelect)[],
  requests: readonly BatchedRequest[],
): EarlierReply<Reply>[] {
  const known = new Map(records.map((record) => [nameOf(record), record]));
  return requests.map((request) => {
    const record = request.key === null ? undefined : known.get(nameOf(request));
    if (!record) return null;
    if (record.bodyHash !== hashBody(request.body)) {
      return { error: new UnprocessableError('idempotency.mismatch') };
    }
    return { reply: record.reply as Reply };
  });
}

/** Of requests whose callers were locked before `findEarlierReplies`: no other process handles one of the keys meanwhile. */
export async function keepReplies<Reply>(
  tx: Tx,
  { clubId, route }: IdempotentBatch,
  answered: readonly (BatchedRequest & { reply: Reply })[],
): Promise<void> {
  const rows = answered.flatMap(({ username, key, body, reply }) =>
    key === null
      ? []
      : [
          {
            clubId,
            route,
            username,
            key,
            bodyHash: hashBody(body),
            reply,
            finishedAt: sql`clock_timestamp()`,
          },
        ],
  );
  if (rows.length > 0) await tx.insert(idempotencyRecords).values(rows);
}

function nameOf({ username, key }: { username: string; key: string | null }): string {
  return `${username}\n${key}`;
}
