import { and, desc, eq, getTableColumns, gte, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { beginsWith } from '#server/db/begins-words.ts';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { containing } from '#server/db/like-pattern.ts';
import { MOST_COUNTED } from '#server/db/list-page.ts';
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

/** Only those of this kind can be found. */
function wordsOf({ others, ...words }: AuditWords, kind: string | undefined): AuditWords {
  return { ...words, others: others.filter((other) => kind === undefined || other.kind === kind) };
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
    kind === undefined ? undefined : beginsWith(auditEntries.subject, `${kind}:`),
    from === undefined ? undefined : gte(auditEntries.createdAt, new Date(from)),
    until === undefined ? undefined : lt(auditEntries.createdAt, new Date(until)),
    words === undefined ? undefined : matching(clubId, wordsOf(words, kind)),
  );

export async function findAuditRows(tx: Tx, search: AuditPage) {
  const { page, ...asked } = search;
  const isOfKind = search.kind !== undefined && search.words === undefined;
  const few = isOfKind ? await findPageOfFew(tx, search) : null;
  const { position } = auditEntries;
  return tx
    .select({ ...columns, seq: auditLinks.seq })
    .from(auditEntries)
    .leftJoin(auditLinks, eq(auditLinks.position, position))
    .where(
      few
        ? sql`${position} = any(${sql.param(few)}::bigint[])`
        : and(wanted(asked), page.after === null ? undefined : lt(position, page.after)),
    )
    .orderBy(desc(position))
    .limit(page.limit + 1);
}

type AuditPage = AuditSearch & { page: PageRequest<number> };

/**
 * Returns the positions of a page of a kind, or null if there are more of it than lists count: a page of them is full after a
 * few entries in the order of the list. PostgreSQL takes rare kinds for frequent ones, and would read all entries in that order.
 */
async function findPageOfFew(tx: Tx, { page, ...asked }: AuditPage): Promise<string[] | null> {
  const isAfter = page.after === null ? sql`true` : sql`position < ${page.after}`;
  const { rows } = await tx.execute<{ few: string[] | null }>(sql`
    select case when count(*) <= ${MOST_COUNTED} then coalesce(
      (array_agg(position order by position desc) filter (where ${isAfter}))[1:${page.limit + 1}::int],
      '{}') end as few
    from (select ${auditEntries.position} from ${auditEntries} where ${wanted(asked)} limit ${MOST_COUNTED + 1}) as of_kind`);
  return rows[0]?.few ?? null;
}

export type ListedAuditRow = Awaited<ReturnType<typeof findAuditRows>>[number];

/** Each of them has an entry of the moment when it was made. */
const WITH_ENTRY: readonly string[] = ['fan', 'exclusive', 'order', 'post'];

/** Whether more things are called so than lists count: to count their entries, nearly all of the club's would be looked up. */
function isOfMany({ words, kind, action, actor, subject, from, until }: AuditSearch): boolean {
  const narrower = [action, actor, subject, from, until];
  if (words === undefined || narrower.some((filter) => filter !== undefined)) return false;
  return wordsOf(words, kind).others.some((other) => WITH_ENTRY.includes(other.kind));
}

/** Returns `most` for that many and more. */
export async function countAuditRows(tx: Tx, { most, ...search }: AuditSearch & { most: number }) {
  if (isOfMany(search)) return most;
  return countUpTo(tx, { from: auditEntries, where: wanted(search), most });
}
