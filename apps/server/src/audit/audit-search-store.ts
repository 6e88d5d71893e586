import { and, desc, eq, getTableColumns, gte, like, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { auditEntries, auditLinks } from './audit-tables.ts';

export interface AuditSearch {
  clubId: string;
  /** Words in the subject or the reason. */
  words?: string | undefined;
  /** The prefix of the action. */
  action?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const { aboutClubId: _club, ...columns } = getTableColumns(auditEntries);

const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

const wanted = ({ clubId, words, action, actor, subject, from, until }: AuditSearch) =>
  and(
    eq(auditEntries.aboutClubId, clubId),
    action === undefined ? undefined : like(auditEntries.action, `${action.replaceAll('_', '\\_')}%`),
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    subject === undefined ? undefined : eq(auditEntries.subject, subject),
    from === undefined ? undefined : gte(auditEntries.createdAt, new Date(from)),
    until === undefined ? undefined : lt(auditEntries.createdAt, new Date(until)),
    words === undefined
      ? undefined
      : or(
          sql`${auditEntries.subject} ilike ${containing(words)}`,
          sql`${auditEntries.reason} ilike ${containing(words)}`,
        ),
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
