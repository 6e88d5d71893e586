import type { MailState } from '@tifo/contracts/back-office/operations';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { outboxEntries } from '#server/events/outbox-tables.ts';

/** The queue keeps mails for thirty days after they are done. */
const isMail = sql`kind in ('mail', 'code-mail')`;

const STATES: Record<MailState, SQL> = {
  WAITING: sql`sent_at is null and not dead`,
  DONE: sql`sent_at is not null`,
  FAILED: sql`dead`,
};

export interface MailSearch {
  /** A whole address. */
  to?: string | undefined;
  state?: MailState | undefined;
}

const matching = ({ to, state }: MailSearch) =>
  and(
    isMail,
    to === undefined ? undefined : sql`lower(payload ->> 'to') = ${to.toLowerCase()}`,
    state && STATES[state],
  );

const columns = {
  id: outboxEntries.id,
  payload: outboxEntries.payload,
  createdAt: outboxEntries.createdAt,
  sentAt: outboxEntries.sentAt,
  dead: outboxEntries.dead,
  attempts: outboxEntries.attempts,
  lastError: outboxEntries.lastError,
};

/** Newest first: ids are ordered by time. */
export function findMails(
  tx: Tx,
  { page: { limit, after }, ...search }: MailSearch & { page: PageRequest<string> },
) {
  return tx
    .select(columns)
    .from(outboxEntries)
    .where(and(matching(search), after === null ? undefined : lt(outboxEntries.id, after)))
    .orderBy(desc(outboxEntries.id))
    .limit(limit + 1);
}

export async function findMail(tx: Tx, id: string) {
  const [mail] = await tx
    .select(columns)
    .from(outboxEntries)
    .where(and(isMail, eq(outboxEntries.id, id)));
  return mail;
}

/** Counts the matching mails, up to `most`. */
export async function countMails(tx: Tx, { most, ...search }: MailSearch & { most: number }) {
  return countUpTo(tx, { from: outboxEntries, where: matching(search), most });
}
