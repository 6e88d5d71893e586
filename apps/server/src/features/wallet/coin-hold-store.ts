import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import { coinHolds } from './wallet-tables.ts';

export type CoinHoldRecord = typeof coinHolds.$inferSelect;

export interface CoinHoldKey {
  clubId: string;
  /** What the coins are reserved for: `order:<id>`. */
  ref: string;
}

export const insertCoinHolds = prepareInsert(coinHolds);

export async function findLiveCoinHold(tx: Tx, key: CoinHoldKey): Promise<CoinHoldRecord | undefined> {
  const [hold] = await tx.select().from(coinHolds).where(isLive(key));
  return hold;
}

/** Ends a live hold with the given status; undefined if there is none. */
export async function endCoinHold(
  tx: Tx,
  { status, ...key }: CoinHoldKey & { status: 'SPENT' | 'RELEASED' },
): Promise<CoinHoldRecord | undefined> {
  const [hold] = await tx.update(coinHolds).set({ status }).where(isLive(key)).returning();
  return hold;
}

function isLive({ clubId, ref }: CoinHoldKey) {
  return and(eq(coinHolds.clubId, clubId), eq(coinHolds.ref, ref), eq(coinHolds.status, 'HELD'));
}
