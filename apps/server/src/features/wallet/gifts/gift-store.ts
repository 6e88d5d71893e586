import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { coinGiftRules, coinGifts, type GiftState } from './gift-tables.ts';

export type GiftRow = typeof coinGifts.$inferSelect;

export interface GiftKey {
  clubId: string;
  id: string;
}

/** Returns false if a gift with this id exists. */
export async function insertGift(tx: Tx, row: typeof coinGifts.$inferInsert): Promise<boolean> {
  const added = await tx.insert(coinGifts).values(row).onConflictDoNothing().returning({ id: coinGifts.id });
  return added.length === 1;
}

/**
 * Adds the gifts of a list, and returns how many are new. A gift of the same list that is being added elsewhere is waited
 * for.
 */
export async function insertGifts(tx: Tx, rows: (typeof coinGifts.$inferInsert)[]): Promise<number> {
  const added = await tx.insert(coinGifts).values(rows).onConflictDoNothing().returning({ id: coinGifts.id });
  return added.length;
}

/** Returns the gifts of a list. */
export async function findGiftsOfBatch(
  tx: Tx,
  { clubId, batchId }: { clubId: string; batchId: string },
): Promise<GiftRow[]> {
  return tx
    .select()
    .from(coinGifts)
    .where(and(eq(coinGifts.clubId, clubId), eq(coinGifts.batchId, batchId)));
}

const keyed = ({ clubId, id }: GiftKey) => and(eq(coinGifts.clubId, clubId), eq(coinGifts.id, id));

export async function findGift(tx: Tx, key: GiftKey): Promise<GiftRow | undefined> {
  const [gift] = await tx.select().from(coinGifts).where(keyed(key));
  return gift;
}

/** Locks a gift to decide on it. */
export async function lockGift(tx: Tx, key: GiftKey): Promise<GiftRow | undefined> {
  const [gift] = await tx.select().from(coinGifts).where(keyed(key)).for('update');
  return gift;
}

export async function decideGift(
  tx: Tx,
  { state, decidedBy, ...key }: GiftKey & { state: GiftState; decidedBy: string },
): Promise<void> {
  await tx.update(coinGifts).set({ state, decidedBy, decidedAt: sql`clock_timestamp()` }).where(keyed(key));
}

/** The caller holds the lock of the gift. */
export async function addTakenBack(
  tx: Tx,
  { coinUnits, ...key }: GiftKey & { coinUnits: bigint },
): Promise<void> {
  await tx
    .update(coinGifts)
    .set({ takenBackCoinUnits: sql`${coinGifts.takenBackCoinUnits} + ${coinUnits}` })
    .where(keyed(key));
}

export interface GiftSearch {
  clubId: string;
  state?: GiftState | undefined;
}

const matching = ({ clubId, state }: GiftSearch) =>
  and(eq(coinGifts.clubId, clubId), state ? eq(coinGifts.state, state) : undefined);

/** Newest first. */
export async function findGifts(
  tx: Tx,
  { page, ...search }: GiftSearch & { page: PageRequest<{ at: string; id: string }> },
): Promise<GiftRow[]> {
  const { after } = page;
  const isBefore =
    after && sql`(${coinGifts.createdAt}, ${coinGifts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(coinGifts)
    .where(and(matching(search), isBefore ?? undefined))
    .orderBy(desc(coinGifts.createdAt), desc(coinGifts.id))
    .limit(page.limit + 1);
}

export async function countGifts(tx: Tx, search: GiftSearch): Promise<number> {
  return tx.$count(coinGifts, matching(search));
}

export async function findGiftRule(tx: Tx, clubId: string) {
  const [rule] = await tx.select().from(coinGiftRules).where(eq(coinGiftRules.clubId, clubId));
  return rule;
}

/** Returns false if the stored version is another one. */
export async function saveGiftRule(
  tx: Tx,
  { clubId, limitCoinUnits, version }: { clubId: string; limitCoinUnits: bigint | null; version: number },
): Promise<boolean> {
  const saved = await tx
    .insert(coinGiftRules)
    .values({ clubId, limitCoinUnits, version: 2 })
    .onConflictDoUpdate({
      target: coinGiftRules.clubId,
      set: { limitCoinUnits, version: sql`${coinGiftRules.version} + 1` },
      setWhere: eq(coinGiftRules.version, version),
    })
    .returning({ clubId: coinGiftRules.clubId });
  return saved.length === 1;
}
