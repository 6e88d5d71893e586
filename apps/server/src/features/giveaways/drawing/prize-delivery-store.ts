import type { Delivered } from '@tifo/contracts/back-office/lists';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { giveawayWinners, prizeDeliveries } from '../giveaway-tables.ts';
import type { PrizeKey } from './draw-store.ts';

export type PrizeDeliveryRecord = typeof prizeDeliveries.$inferSelect;

const isOf = ({ clubId, giveawayId, rank }: PrizeKey) =>
  and(
    eq(prizeDeliveries.clubId, clubId),
    eq(prizeDeliveries.giveawayId, giveawayId),
    eq(prizeDeliveries.rank, rank),
  );

export async function findPrizeDelivery(tx: Tx, key: PrizeKey): Promise<PrizeDeliveryRecord | undefined> {
  const [delivery] = await tx.select().from(prizeDeliveries).where(isOf(key));
  return delivery;
}

/**
 * Writes a delivery, or removes it, and returns it as it is then; whoever corrects its note does not send it anew. The caller must
 * hold the lock of the giveaway.
 */
export async function writePrizeDelivery(
  tx: Tx,
  { delivered: { delivery, note }, ...row }: PrizeKey & { id: string; fanId: string; delivered: Delivered },
): Promise<PrizeDeliveryRecord | undefined> {
  if (delivery === null) {
    await tx.delete(prizeDeliveries).where(isOf(row));
    return undefined;
  }
  const written = { delivery, deliveryNote: note };
  const sentBefore = sql`case when ${prizeDeliveries.delivery} = excluded.delivery then ${prizeDeliveries.deliveredAt} end`;
  const [after] = await tx
    .insert(prizeDeliveries)
    .values({ ...row, ...written, deliveredAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [prizeDeliveries.clubId, prizeDeliveries.giveawayId, prizeDeliveries.rank],
      set: { ...written, deliveredAt: sql`coalesce(${sentBefore}, excluded.delivered_at)` },
    })
    .returning();
  return after;
}

/** Joins what is noted of the delivery. */
export const isDeliveryToWinner = and(
  eq(prizeDeliveries.clubId, giveawayWinners.clubId),
  eq(prizeDeliveries.giveawayId, giveawayWinners.giveawayId),
  eq(prizeDeliveries.rank, giveawayWinners.rank),
);
