import { and, desc, eq, getTableColumns, gte, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { containing } from '#server/db/like-pattern.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { auditEntries, auditLinks } from './audit-tables.ts';

/** The subjects that are called as was typed. */
export interface SearchedSubjects {
  subjects: string[];
  /** Kinds of which so many are called so that each one is looked up. */
  others: { kind: string; has: (id: SQL) => SQL | undefined }[];
}

/** What was typed. */
export interface AuditWords extends SearchedSubjects {
  text: string;
}

export interface AuditSearch {
  /** Null: the entries of no club. */
  clubId: string | null;
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

const isOf = (clubId: string | null) =>
  clubId === null ? isNull(auditEntries.aboutClubId) : eq(auditEntries.aboutClubId, clubId);

/** Entries about one of these, or with such words in their reason: only those that have one are looked through. */
function matching(clubId: string | null, { text, subjects, others }: AuditWords): SQL | undefined {
  const { position, subject, reason } = auditEntries;
  const isNamed = sql`${subject} = any(${sql.param(subjects)}::text[])`;
  const isReasoned = sql`${reason} is not null and ${reason} ilike ${containing(text)}`;
  // The first page of so many is full after a few entries, in the order of the list.
  if (others.length > 0) return or(isNamed, isReasoned, ...others.map(({ kind, has }) => has(idOf(kind))));
  return sql`${position} in (
    select ${position} from ${auditEntries} where ${isOf(clubId)} and ${isNamed}
    union all
    select ${position} from ${auditEntries} where ${isOf(clubId)} and ${isReasoned}
  )`;
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The id in a subject of this kind, null in any other. */
const idOf = (kind: string) => {
  const { subject } = auditEntries;
  return sql`case when ${subject} ~ ${`^${kind}:${UUID}$`} then substr(${subject}, ${kind.length + 2}::int)::uuid end`;
};

const wanted = ({ clubId, words, action, actor, subject, kind, from, until }: AuditSearch) =>
  and(
    isOf(clubId),
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
