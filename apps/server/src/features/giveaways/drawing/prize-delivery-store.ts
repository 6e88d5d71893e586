import type { Delivered } from '@tifo/contracts/back-office/lists';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isErased } from '#server/features/fans/index.ts';
import {
  giveaways,
  giveawayWinners,
  participations,
  prizeDeliveries,
  prizeForfeits,
} from '../giveaway-tables.ts';
import { isForfeitOfWinner, type PrizeKey } from './draw-store.ts';

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

/** Returns the prizes of winners who are there and keep them, that are still to be sent, of the oldest draw first. */
export function findUndeliveredPrizes(
  tx: Tx,
  { clubId, most }: { clubId: string; most: number },
): Promise<{ giveawayId: string }[]> {
  return tx
    .select({ giveawayId: giveawayWinners.giveawayId })
    .from(giveawayWinners)
    .innerJoin(giveaways, eq(giveaways.id, giveawayWinners.giveawayId))
    .innerJoin(participations, eq(participations.id, giveawayWinners.participationId))
    .leftJoin(prizeForfeits, isForfeitOfWinner)
    .leftJoin(prizeDeliveries, isDeliveryToWinner)
    .where(
      and(
        eq(giveawayWinners.clubId, clubId),
        isNull(prizeForfeits.forfeitedAt),
        isNull(prizeDeliveries.id),
        sql`not ${isErased(sql`${participations.fanId}`)}`,
      ),
    )
    .orderBy(giveaways.drawnAt, giveaways.id)
    .limit(most);
}
