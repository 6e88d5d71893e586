import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isErased } from '#server/features/fans/index.ts';
import type { GiveawayKey, ParticipationRecord } from '../giveaway-store.ts';
import { giveaways, giveawayWinners, participations, prizeForfeits } from '../giveaway-tables.ts';

/** Returns all entries in their order. */
export function findEntries(
  tx: Tx,
  { clubId, id }: GiveawayKey,
): Promise<Pick<ParticipationRecord, 'id' | 'fanId' | 'entryHash' | 'passedOver'>[]> {
  return tx
    .select({
      id: participations.id,
      fanId: participations.fanId,
      entryHash: participations.entryHash,
      passedOver: participations.passedOver,
    })
    .from(participations)
    .where(and(eq(participations.clubId, clubId), eq(participations.giveawayId, id)))
    .orderBy(asc(participations.number));
}

export const hashesPassedOver = (entries: readonly Pick<ParticipationRecord, 'entryHash' | 'passedOver'>[]) =>
  entries.filter(({ passedOver }) => passedOver).map(({ entryHash }) => entryHash);

/** Before the draw: whose fan has been erased wins nothing. */
export async function passOverErased(tx: Tx, { clubId, id }: GiveawayKey): Promise<void> {
  await tx
    .update(participations)
    .set({ passedOver: true })
    .where(
      and(
        eq(participations.clubId, clubId),
        eq(participations.giveawayId, id),
        isErased(sql`${participations.fanId}`),
      ),
    );
}

export async function insertWinners(tx: Tx, rows: (typeof giveawayWinners.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(giveawayWinners).values(rows);
}

export async function markDrawn(
  tx: Tx,
  { clubId, id, drawnAt, revealedSeed }: GiveawayKey & { drawnAt: Date; revealedSeed: string },
): Promise<void> {
  await tx
    .update(giveaways)
    .set({ drawnAt, revealedSeed })
    .where(and(eq(giveaways.clubId, clubId), eq(giveaways.id, id)));
}

/** Returns whether the fan of an entry has been erased. */
export async function isEntrantErased(tx: Tx, entryId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isErased: sql<boolean>`${isErased(sql`${participations.fanId}`)}` })
    .from(participations)
    .where(eq(participations.id, entryId));
  return row?.isErased ?? false;
}

export interface WinnerRecord {
  rank: number;
  entryHash: string;
  fanId: string;
  /** Whether the prize went to the next in the order of the draw. */
  forfeited: boolean;
}

/** The prize of the winner of this rank. */
export interface PrizeKey {
  clubId: string;
  giveawayId: string;
  rank: number;
}

/** Best first. */
export async function findWinners(tx: Tx, { clubId, id }: GiveawayKey): Promise<WinnerRecord[]> {
  const rows = await tx
    .select({
      rank: giveawayWinners.rank,
      entryHash: participations.entryHash,
      fanId: participations.fanId,
      forfeitedAt: prizeForfeits.forfeitedAt,
    })
    .from(giveawayWinners)
    .innerJoin(participations, eq(participations.id, giveawayWinners.participationId))
    .leftJoin(prizeForfeits, isForfeitOfWinner)
    .where(and(eq(giveawayWinners.clubId, clubId), eq(giveawayWinners.giveawayId, id)))
    .orderBy(asc(giveawayWinners.rank));
  return rows.map(({ forfeitedAt, ...winner }) => ({ ...winner, forfeited: forfeitedAt !== null }));
}

/** Joins the forfeits that are decided or wait. */
export const isForfeitOfWinner = and(
  eq(prizeForfeits.clubId, giveawayWinners.clubId),
  eq(prizeForfeits.giveawayId, giveawayWinners.giveawayId),
  eq(prizeForfeits.rank, giveawayWinners.rank),
);
