import { and, desc, eq, getTableColumns, gte, inArray, like, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { auditEntries, auditLinks } from './audit-tables.ts';

/** What was typed, with the subjects that are called so. */
export interface AuditWords {
  text: string;
  subjects: string[];
}

export interface AuditSearch {
  clubId: string;
  words?: AuditWords | undefined;
  /** The prefix of the action. */
  action?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  /** The kind of the subject. */
  kind?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const { aboutClubId: _club, ...columns } = getTableColumns(auditEntries);

/** Entries about one of these, or with such words in their reason: only those that have one are looked through. */
const matching = (clubId: string, { text, subjects }: AuditWords) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${auditEntries.position} in (
    select ${auditEntries.position} from ${auditEntries}
    where ${auditEntries.aboutClubId} = ${clubId} and ${inArray(auditEntries.subject, subjects)}
    union all
    select ${auditEntries.position} from ${auditEntries}
    where ${auditEntries.aboutClubId} = ${clubId} and ${auditEntries.reason} is not null and ${auditEntries.reason} ilike ${like}
  )`;
};

const wanted = ({ clubId, words, action, actor, subject, kind, from, until }: AuditSearch) =>
  and(
    eq(auditEntries.aboutClubId, clubId),
    action === undefined ? undefined : like(auditEntries.action, `${action.replaceAll('_', '\\_')}%`),
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
    kind === undefined ? undefined : like(auditEntries.subject, `${kind}:%`),
    from === undefined ? undefined : gte(auditEntries.createdAt, new Date(from)),
    until === undefined ? undefined : lt(auditEntries.createdAt, new Date(until)),
    words === undefined ? undefined : matching(clubId, words),
  );

export async function findAuditRows(
  tx: Tx,
  { page, ...search }: AuditSearch & { page: PageRequest<number> },
) {
  return tx
    .select({ ...columns, seq: auditLinks.seq })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.position, auditEntries.position))
    .where(and(wanted(search), page.after === null ? undefined : lt(auditEntries.position, page.after)))
    .orderBy(desc(auditEntries.position))
    .limit(page.limit + 1);
}

export type ListedAuditRow = Awaited<ReturnType<typeof findAuditRows>>[number];

export async function countAuditRows(tx: Tx, { most, ...search }: AuditSearch & { most: number }) {
  const counted = tx
    .select({ position: auditEntries.position })
    .from(auditEntries)
    .where(wanted(search))
    .limit(most)
    .as('counted');
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}
