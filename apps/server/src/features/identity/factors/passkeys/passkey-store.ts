import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { poolPasskeys } from './passkey-tables.ts';

export type PoolPasskey = typeof poolPasskeys.$inferSelect;

export async function listPasskeys(tx: Tx, sub: string): Promise<PoolPasskey[]> {
  return tx
    .select()
    .from(poolPasskeys)
    .where(eq(poolPasskeys.sub, sub))
    .orderBy(asc(poolPasskeys.createdAt), asc(poolPasskeys.id));
}

export async function findPasskey(tx: Tx, id: string): Promise<PoolPasskey | undefined> {
  const [passkey] = await tx.select().from(poolPasskeys).where(eq(poolPasskeys.id, id));
  return passkey;
}

/** Returns false if the passkey is already stored. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PoolPasskey, 'createdAt' | 'usedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(poolPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: poolPasskeys.id });
  return inserted.length === 1;
}

/** Returns false if the counter has advanced further meanwhile, or the passkey was deleted. */
export async function updatePasskeyUse(
  tx: Tx,
  { id, counter, usedAt }: { id: string; counter: number; usedAt: Date },
): Promise<boolean> {
  const updated = await tx
    .update(poolPasskeys)
    .set({ counter, usedAt })
    .where(and(eq(poolPasskeys.id, id), lte(poolPasskeys.counter, counter)))
    .returning({ id: poolPasskeys.id });
  return updated.length === 1;
}

/** Returns false if the passkey does not belong to this user. */
export async function deletePasskey(tx: Tx, { id, sub }: { id: string; sub: string }): Promise<boolean> {
  const deleted = await tx
    .delete(poolPasskeys)
    .where(and(eq(poolPasskeys.id, id), eq(poolPasskeys.sub, sub)))
    .returning({ id: poolPasskeys.id });
  return deleted.length === 1;
}

export async function deletePasskeysOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolPasskeys).where(eq(poolPasskeys.sub, sub));
}
