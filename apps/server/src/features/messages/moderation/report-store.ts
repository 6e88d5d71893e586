import type { ReportState } from '@tifo/contracts/back-office/reports';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { messages } from '../message-tables.ts';
import { memberReports } from './moderation-tables.ts';

export type ReportRow = typeof memberReports.$inferSelect;

export interface ReportKey {
  clubId: string;
  id: string;
}

const isReport = ({ clubId, id }: ReportKey) =>
  and(eq(memberReports.clubId, clubId), eq(memberReports.id, id));

export async function findReport(tx: Tx, key: ReportKey): Promise<ReportRow | undefined> {
  const [report] = await tx.select().from(memberReports).where(isReport(key));
  return report;
}

/** Whoever decides holds it. */
export async function lockReport(tx: Tx, key: ReportKey): Promise<ReportRow | undefined> {
  const [report] = await tx.select().from(memberReports).where(isReport(key)).for('update');
  return report;
}

export async function decideReport(
  tx: Tx,
  { state, decidedBy, ...key }: ReportKey & { state: ReportState; decidedBy: string },
): Promise<void> {
  await tx
    .update(memberReports)
    .set({ state, decidedBy, decidedAt: sql`clock_timestamp()`, version: sql`${memberReports.version} + 1` })
    .where(isReport(key));
}

/** The caller holds the lock. */
export async function reopen(tx: Tx, key: ReportKey): Promise<ReportRow> {
  const [report] = await tx
    .update(memberReports)
    .set({ state: 'OPEN', decidedBy: null, decidedAt: null, version: sql`${memberReports.version} + 1` })
    .where(isReport(key))
    .returning();
  if (!report) throw new Error('A report that is held is gone');
  return report;
}

interface ReportSearch {
  clubId: string;
  state?: ReportState | undefined;
}

const matching = ({ clubId, state }: ReportSearch) =>
  and(eq(memberReports.clubId, clubId), state ? eq(memberReports.state, state) : undefined);

/** Newest first: ids are ordered by time. */
export async function findReports(
  tx: Tx,
  { page, ...search }: ReportSearch & { page: PageRequest<string> },
): Promise<ReportRow[]> {
  return tx
    .select()
    .from(memberReports)
    .where(and(matching(search), page.after === null ? undefined : lt(memberReports.id, page.after)))
    .orderBy(desc(memberReports.id))
    .limit(page.limit + 1);
}

/** Up to `most` of them. */
export async function countReports(tx: Tx, { most, ...search }: ReportSearch & { most: number }) {
  return countUpTo(tx, { from: memberReports, where: matching(search), most });
}

interface MessagesKey {
  clubId: string;
  ids: string[];
}

/** Which of these messages are hidden by now. */
export async function findHiddenIds(tx: Tx, { clubId, ids }: MessagesKey): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.clubId, clubId), inArray(messages.id, ids), sql`${messages.hiddenAt} is not null`),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns false if it was so before. */
export async function setMessageHidden(
  tx: Tx,
  { clubId, id, hidden }: ReportKey & { hidden: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(messages)
    .set({ hiddenAt: hidden ? sql`clock_timestamp()` : null })
    .where(
      and(
        eq(messages.clubId, clubId),
        eq(messages.id, id),
        sql`(${messages.hiddenAt} is null) = ${hidden}::boolean`,
      ),
    )
    .returning({ id: messages.id });
  return changed.length === 1;
}
