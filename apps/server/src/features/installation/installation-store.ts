import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { platformSettings, setUpLinks } from './installation-tables.ts';

export type SetUpLinkRow = typeof setUpLinks.$inferSelect;
export type PlatformSettingsRow = Pick<
  typeof platformSettings.$inferSelect,
  'name' | 'publisher' | 'version'
>;

/** Processes that start at once open one link, one after the other; so do those who use it. */
export async function lockSetUp(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('set-up', 0))`);
}

/** The one that counts; all before it are void. */
export async function findNewestLink(tx: Tx): Promise<SetUpLinkRow | undefined> {
  const [row] = await tx.select().from(setUpLinks).orderBy(desc(setUpLinks.id)).limit(1);
  return row;
}

export async function insertLink(tx: Tx, row: typeof setUpLinks.$inferInsert): Promise<void> {
  await tx.insert(setUpLinks).values(row);
}

export async function markLinkUsed(
  tx: Tx,
  { id, usedBy, usedAt }: { id: string; usedBy: string; usedAt: Date },
) {
  await tx.update(setUpLinks).set({ usedBy, usedAt }).where(eq(setUpLinks.id, id));
}

const { name, publisher, version } = platformSettings;
const settingColumns = { name, publisher, version };

export async function findPlatformSettings(tx: Tx): Promise<PlatformSettingsRow | undefined> {
  const [row] = await tx.select(settingColumns).from(platformSettings);
  return row;
}

/** Held for an edit; undefined before the first. */
export async function lockPlatformSettings(tx: Tx): Promise<PlatformSettingsRow | undefined> {
  const [row] = await tx.select(settingColumns).from(platformSettings).for('update');
  return row;
}

export async function savePlatformSettings(
  tx: Tx,
  values: Pick<PlatformSettingsRow, 'name'> & Partial<PlatformSettingsRow>,
): Promise<PlatformSettingsRow> {
  const [row] = await tx
    .insert(platformSettings)
    .values(values)
    .onConflictDoUpdate({
      target: platformSettings.isOnly,
      set: { ...values, version: sql`${platformSettings.version} + 1` },
    })
    .returning(settingColumns);
  if (!row) throw new Error('The settings of the platform are gone');
  return row;
}
