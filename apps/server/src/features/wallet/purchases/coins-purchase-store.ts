import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { coinsPurchases, coinsReturns } from '../wallet-tables.ts';

export type CoinsPurchaseRecord = typeof coinsPurchases.$inferSelect;

export async function insertCoinsPurchase(tx: Tx, row: typeof coinsPurchases.$inferInsert): Promise<void> {
  await tx.insert(coinsPurchases).values(row);
}

/** Finds a purchase by its own id or that of its payment. */
export async function findCoinsPurchase(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<CoinsPurchaseRecord | undefined> {
  const [purchase] = await tx.select().from(coinsPurchases).where(keyIs({ clubId, id }));
  return purchase;
}

export async function findCoinsPurchasesByIds(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<CoinsPurchaseRecord[]> {
  return tx
    .select()
    .from(coinsPurchases)
    .where(and(eq(coinsPurchases.clubId, clubId), inArray(coinsPurchases.id, ids)));
}

export async function lockCoinsPurchase(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<CoinsPurchaseRecord | undefined> {
  const [purchase] = await tx.select().from(coinsPurchases).where(keyIs({ clubId, id })).for('update');
  return purchase;
}

function keyIs({ clubId, id }: { clubId: string; id: string }) {
  return and(
    eq(coinsPurchases.clubId, clubId),
    or(eq(coinsPurchases.id, id), eq(coinsPurchases.paymentId, id)),
  );
}

export interface CoinsReturn {
  coinUnits: bigint;
  cents: bigint;
}

export async function insertCoinsReturn(tx: Tx, row: typeof coinsReturns.$inferInsert): Promise<void> {
  await tx.insert(coinsReturns).values(row);
}

/** Returns how much of a purchase has been returned so far. */
export async function sumReturned(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<CoinsReturn> {
  const sumOf = (column: typeof coinsReturns.coinUnits | typeof coinsReturns.cents) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(BigInt);
  const [sum] = await tx
    .select({ coinUnits: sumOf(coinsReturns.coinUnits), cents: sumOf(coinsReturns.cents) })
    .from(coinsReturns)
    .where(and(eq(coinsReturns.clubId, clubId), eq(coinsReturns.purchaseId, id)));
  return sum ?? { coinUnits: 0n, cents: 0n };
}
