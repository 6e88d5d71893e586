import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { poolDevices, seenBrowsers } from './device-tables.ts';

export type PoolDevice = typeof poolDevices.$inferSelect;

interface DeviceKey {
  key: string;
  sub: string;
}

/** Returns false if the key is confirmed already. */
export async function insertDevice(tx: Tx, device: Omit<PoolDevice, 'createdAt'>): Promise<boolean> {
  const inserted = await tx
    .insert(poolDevices)
    .values(device)
    .onConflictDoNothing()
    .returning({ key: poolDevices.key });
  return inserted.length === 1;
}

export async function findDevice(tx: Tx, device: DeviceKey): Promise<PoolDevice | undefined> {
  const [found] = await tx.select().from(poolDevices).where(matches(device));
  return found;
}

/** Last used first. */
export async function listDevicesOf(
  tx: Tx,
  sub: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PoolDevice[]> {
  return tx
    .select()
    .from(poolDevices)
    .where(eq(poolDevices.sub, sub))
    .orderBy(desc(poolDevices.usedAt), poolDevices.key)
    .limit(limit)
    .offset(offset);
}

export async function updateDeviceUse(tx: Tx, device: DeviceKey, usedAt: Date): Promise<void> {
  await tx.update(poolDevices).set({ usedAt }).where(matches(device));
}

/** Returns false if the device does not belong to this user. */
export async function updateDeviceRemembered(
  tx: Tx,
  device: DeviceKey,
  isRemembered: boolean,
): Promise<boolean> {
  const updated = await tx
    .update(poolDevices)
    .set({ isRemembered })
    .where(matches(device))
    .returning({ key: poolDevices.key });
  return updated.length === 1;
}

/** Makes all devices of this user require a second factor again. */
export async function forgetRememberedOf(tx: Tx, sub: string): Promise<void> {
  await tx.update(poolDevices).set({ isRemembered: false }).where(eq(poolDevices.sub, sub));
}

/** Returns false if the device does not belong to this user. */
export async function deleteDevice(tx: Tx, device: DeviceKey): Promise<boolean> {
  const deleted = await tx.delete(poolDevices).where(matches(device)).returning({ key: poolDevices.key });
  return deleted.length === 1;
}

export async function deleteDevicesOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolDevices).where(eq(poolDevices.sub, sub));
  await tx.delete(seenBrowsers).where(eq(seenBrowsers.sub, sub));
}

const note = prepareStatement<
  { fingerprint: string; sub: string; seenAt: string },
  { is_known: boolean; is_first: boolean }
>(
  ({ fingerprint, sub, seenAt }) => sql`
    with noted as (
      insert into ${seenBrowsers} (fingerprint, sub, seen_at)
      values (${fingerprint}, ${sub}::uuid, ${seenAt}::timestamptz)
      on conflict (fingerprint) do update set seen_at = excluded.seen_at
    )
    select coalesce(bool_or(fingerprint = ${fingerprint}), false) as is_known, count(*) = 0 as is_first
    from ${seenBrowsers} where sub = ${sub}::uuid`,
);

/**
 * Records that an account was used from this browser; returns whether it was used from it before, and whether
 * it was used from any.
 */
export const noteBrowser = statementOf((browser: { fingerprint: string; sub: string; seenAt: Date }) =>
  readAs(note.with({ ...browser, seenAt: browser.seenAt.toISOString() }), ([before]) => ({
    isKnown: before?.is_known ?? false,
    isFirst: before?.is_first ?? true,
  })),
);

function matches({ key, sub }: DeviceKey) {
  return and(eq(poolDevices.key, key), eq(poolDevices.sub, sub));
}
