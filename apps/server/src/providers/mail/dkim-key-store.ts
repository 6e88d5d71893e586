import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { dkimKeys } from './dkim-key-tables.ts';

export type DkimKeyRow = Omit<typeof dkimKeys.$inferSelect, 'createdAt'>;

export async function findDkimKey(tx: Tx, selector: string): Promise<DkimKeyRow | undefined> {
  const [row] = await tx.select().from(dkimKeys).where(eq(dkimKeys.selector, selector));
  return row;
}

/** Keeps the key that another process has stored meanwhile. */
export async function insertDkimKey(tx: Tx, row: DkimKeyRow): Promise<void> {
  await tx.insert(dkimKeys).values(row).onConflictDoNothing();
}

/** Replaces a key that cannot be decrypted any more. */
export async function replaceDkimKey(
  tx: Tx,
  { selector, ...key }: DkimKeyRow,
  former: DkimKeyRow,
): Promise<void> {
  await tx
    .update(dkimKeys)
    .set(key)
    .where(
      sql`${dkimKeys.selector} = ${selector} and ${dkimKeys.encryptedPrivateKey} = ${former.encryptedPrivateKey}`,
    );
}
