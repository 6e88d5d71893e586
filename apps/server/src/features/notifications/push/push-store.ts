import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { pushPreferences, pushSubscriptions } from './push-tables.ts';

export interface FanKey {
  clubId: string;
  fanId: string;
}

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type PushPreferenceRow = typeof pushPreferences.$inferSelect;

/** A browser's subscription moves to the fan who signed in last. */
export async function upsertSubscription(tx: Tx, row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { fanId, p256dh, auth } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscriptions.clubId, pushSubscriptions.endpoint],
      set: { fanId, p256dh, auth, createdAt: sql`clock_timestamp()` },
    });
}

/** Deletes the fan's subscription of one browser, or without an endpoint all of them. */
export async function deleteSubscriptions(
  tx: Tx,
  { clubId, fanId, endpoint }: FanKey & { endpoint?: string | undefined },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.clubId, clubId),
        eq(pushSubscriptions.fanId, fanId),
        endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint),
      ),
    );
}

/** Deletes the fan's subscriptions that were made until then. */
export async function deleteSubscriptionsBefore(
  tx: Tx,
  { clubId, fanId, before }: FanKey & { before: Date },
): Promise<void> {
  const { clubId: ofClub, fanId: ofFan, createdAt } = pushSubscriptions;
  await tx.delete(pushSubscriptions).where(and(eq(ofClub, clubId), eq(ofFan, fanId), lte(createdAt, before)));
}

export function findSubscriptions(tx: Tx, { clubId, fanId }: FanKey): Promise<PushSubscriptionRow[]> {
  return tx
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.clubId, clubId), eq(pushSubscriptions.fanId, fanId)));
}

/** Returns those of these fans who have any subscribed browser. */
export async function findSubscribedFans(tx: Tx, fans: readonly FanKey[]): Promise<Set<string>> {
  if (fans.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ fanId: pushSubscriptions.fanId })
    .from(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.clubId, [...new Set(fans.map(({ clubId }) => clubId))]),
        inArray(pushSubscriptions.fanId, [...new Set(fans.map(({ fanId }) => fanId))]),
      ),
    );
  return new Set(rows.map(({ fanId }) => fanId));
}

export async function findSubscription(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<PushSubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.clubId, clubId), eq(pushSubscriptions.id, id)));
  return row;
}

export async function findPreference(
  tx: Tx,
  { clubId, fanId }: FanKey,
): Promise<PushPreferenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(pushPreferences)
    .where(and(eq(pushPreferences.clubId, clubId), eq(pushPreferences.fanId, fanId)));
  return row;
}

export async function upsertPreference(tx: Tx, row: PushPreferenceRow): Promise<void> {
  const { topics, quietFrom, quietTo } = row;
  await tx
    .insert(pushPreferences)
    .values(row)
    .onConflictDoUpdate({
      target: [pushPreferences.clubId, pushPreferences.fanId],
      set: { topics, quietFrom, quietTo },
    });
}
