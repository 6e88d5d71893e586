import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { coinsPurchases } from './wallet-tables.ts';

export type CoinsPurchaseRecord = typeof coinsPurchases.$inferSelect;

export async function insertCoinsPurchase(tx: Tx, row: typeof coinsPurchases.$inferInsert): Promise<void> {
  await tx.insert(coinsPurchases).values(row);
}

export async function findCoinsPurchase(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<CoinsPurchaseRecord | undefined> {
  const [purchase] = await tx
    .select()
    .from(coinsPurchases)
    .where(and(eq(coinsPurchases.clubId, clubId), eq(coinsPurchases.id, id)));
  return purchase;
}
