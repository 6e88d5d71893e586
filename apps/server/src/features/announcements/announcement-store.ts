import type { AnnouncementAudience } from '@tifo/contracts/announcements';
import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { AnnouncementState } from './announcement-rules.ts';
import { announcements } from './announcement-tables.ts';

export type AnnouncementRecord = typeof announcements.$inferSelect;
export type AnnouncementFields = Omit<
  typeof announcements.$inferInsert,
  'id' | 'clubId' | 'version' | 'createdAt'
>;

interface Key {
  clubId: string;
  id: string;
}

const byKey = ({ clubId, id }: Key) => and(eq(announcements.clubId, clubId), eq(announcements.id, id));

/** Returns false if an announcement with this id exists. */
export async function insertAnnouncement(tx: Tx, row: typeof announcements.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(announcements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: announcements.id });
  return added.length === 1;
}

export async function findAnnouncement(tx: Tx, key: Key): Promise<AnnouncementRecord | undefined> {
  const [row] = await tx.select().from(announcements).where(byKey(key));
  return row;
}

export async function lockAnnouncement(tx: Tx, key: Key): Promise<AnnouncementRecord | undefined> {
  const [row] = await tx.select().from(announcements).where(byKey(key)).for('update');
  return row;
}

/** The caller must hold the lock of the row. */
export async function updateAnnouncement(
  tx: Tx,
  key: Key,
  change: Partial<AnnouncementFields>,
): Promise<AnnouncementRecord> {
  const [row] = await tx
    .update(announcements)
    .set({ ...change, version: sql`${announcements.version} + 1` })
    .where(byKey(key))
    .returning();
  if (!row) throw new Error('The announcement was not stored');
  return row;
}

/** The caller must hold the lock of the row. */
export async function deleteAnnouncementRow(tx: Tx, key: Key): Promise<void> {
  await tx.delete(announcements).where(byKey(key));
}

const isNotOver = (now: Date) => or(isNull(announcements.endsAt), gt(announcements.endsAt, now));

const isRunning = (now: Date) =>
  and(eq(announcements.isDraft, false), lte(announcements.startsAt, now), isNotOver(now));

/** Returns the running announcements of these clubs for some audiences, newest first. */
export async function findRunning(
  tx: Tx,
  { clubIds, audiences, now }: { clubIds: string[]; audiences: AnnouncementAudience[]; now: Date },
): Promise<AnnouncementRecord[]> {
  return tx
    .select()
    .from(announcements)
    .where(
      and(inArray(announcements.clubId, clubIds), inArray(announcements.audience, audiences), isRunning(now)),
    )
    .orderBy(desc(announcements.startsAt), desc(announcements.id));
}

export interface AnnouncementSearch {
  clubId: string;
  now: Date;
  state?: AnnouncementState | undefined;
}

function inState(state: AnnouncementState, now: Date): SQL | undefined {
  const isPublic = eq(announcements.isDraft, false);
  const conditions = {
    DRAFT: eq(announcements.isDraft, true),
    SCHEDULED: and(isPublic, gt(announcements.startsAt, now), isNotOver(now)),
    RUNNING: isRunning(now),
    ENDED: and(isPublic, lte(announcements.endsAt, now)),
  };
  return conditions[state];
}

const matching = ({ clubId, now, state }: AnnouncementSearch) =>
  and(eq(announcements.clubId, clubId), state ? inState(state, now) : undefined);

/** Newest first. */
export async function findAnnouncements(
  tx: Tx,
  { page, ...search }: AnnouncementSearch & { page: PageRequest<{ at: string; id: string }> },
): Promise<AnnouncementRecord[]> {
  const { after } = page;
  const isBefore =
    after &&
    sql`(${announcements.createdAt}, ${announcements.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(announcements)
    .where(and(matching(search), isBefore ?? undefined))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(page.limit + 1);
}

/** Counts the matching announcements, up to `most`. */
export async function countAnnouncements(
  tx: Tx,
  { most, ...search }: AnnouncementSearch & { most: number },
): Promise<number> {
  return countUpTo(tx, { from: announcements, where: matching(search), most });
}
