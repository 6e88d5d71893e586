import { and, count, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { notifications } from './notification-tables.ts';

export type NotificationRecord = typeof notifications.$inferSelect;

interface FanKey {
  clubId: string;
  fanId: string;
}

/** Returns whose notifications were new; those stored before are skipped. */
export async function insertNotifications(
  tx: Tx,
  rows: (typeof notifications.$inferInsert)[],
): Promise<FanKey[]> {
  return tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ clubId: notifications.clubId, fanId: notifications.fanId });
}

export async function findNotifications(
  tx: Tx,
  { clubId, fanId, page }: FanKey & { page: PageRequest<string> },
): Promise<NotificationRecord[]> {
  return tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.clubId, clubId),
        eq(notifications.fanId, fanId),
        page.after === null ? undefined : lt(notifications.id, page.after),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(page.limit + 1);
}

export async function countUnread(tx: Tx, { clubId, fanId, max }: FanKey & { max: number }): Promise<number> {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.clubId, clubId), eq(notifications.fanId, fanId), isNull(notifications.readAt)),
    )
    .limit(max)
    .as('unread');
  const [found] = await tx.select({ count: count() }).from(unread);
  return found?.count ?? 0;
}

/** Returns whether any was unread before. */
export async function markNotificationsRead(
  tx: Tx,
  { clubId, fanId, upTo }: FanKey & { upTo: string },
): Promise<boolean> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(notifications.clubId, clubId),
        eq(notifications.fanId, fanId),
        lte(notifications.id, upTo),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id });
  return marked.length > 0;
}
