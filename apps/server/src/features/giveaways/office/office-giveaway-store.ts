import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { containing } from '#server/db/like-pattern.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { isErased } from '#server/features/fans/index.ts';
import { isForfeitOfWinner } from '../drawing/draw-store.ts';
import type { ForfeitRecord } from '../drawing/forfeit-store.ts';
import { isDeliveryToWinner, type PrizeDeliveryRecord } from '../drawing/prize-delivery-store.ts';
import type { GiveawayKey, GiveawayRecord, ParticipationRecord } from '../giveaway-store.ts';
import {
  giveawayRules,
  giveaways,
  giveawayWinners,
  participations,
  prizeDeliveries,
  prizeForfeits,
} from '../giveaway-tables.ts';

export interface GiveawaySearch {
  clubId: string;
  words?: string | undefined;
  state?: 'UPCOMING' | 'OPEN' | 'OVER' | undefined;
}

const STATES: Readonly<Record<NonNullable<GiveawaySearch['state']>, SQL>> = {
  UPCOMING: sql`${giveaways.startAt} > clock_timestamp()`,
  OPEN: sql`${giveaways.startAt} <= clock_timestamp() and ${giveaways.endAt} > clock_timestamp()`,
  OVER: sql`${giveaways.endAt} <= clock_timestamp()`,
};

function matching({ clubId, words, state }: GiveawaySearch) {
  return and(
    eq(giveaways.clubId, clubId),
    words
      ? sql`concat_ws(' ', ${giveaways.sponsorName}, ${giveaways.slug}) ilike ${containing(words)}`
      : undefined,
    state ? STATES[state] : undefined,
  );
}

/** Latest first. */
export function findGiveawaysOfClub(
  tx: Tx,
  { page, ...search }: GiveawaySearch & { page: PageRequest<{ at: string; id: string }> },
): Promise<GiveawayRecord[]> {
  const { after } = page;
  const isBefore =
    after && sql`(${giveaways.startAt}, ${giveaways.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select()
    .from(giveaways)
    .where(and(matching(search), isBefore ?? undefined))
    .orderBy(desc(giveaways.startAt), desc(giveaways.id))
    .limit(page.limit + 1);
}

export function countGiveaways(tx: Tx, search: GiveawaySearch): Promise<number> {
  return tx.$count(giveaways, matching(search));
}

/** The caller must hold the lock of the row. */
export async function updateGiveaway(
  tx: Tx,
  { clubId, id }: GiveawayKey,
  changes: Partial<Omit<typeof giveaways.$inferInsert, 'id' | 'clubId' | 'version'>>,
): Promise<void> {
  await tx
    .update(giveaways)
    .set({ ...changes, version: sql`${giveaways.version} + 1` })
    .where(and(eq(giveaways.clubId, clubId), eq(giveaways.id, id)));
}

/** The caller must hold the lock of the row, and nobody has entered. */
export async function deleteGiveawayRow(tx: Tx, { clubId, id }: GiveawayKey): Promise<void> {
  await tx.delete(giveaways).where(and(eq(giveaways.clubId, clubId), eq(giveaways.id, id)));
}

export type EntryRow = ParticipationRecord & { rank: number | null };

interface EntrySearch {
  clubId: string;
  giveawayId: string;
  words?: string | undefined;
}

const named = ({ clubId, giveawayId, words }: EntrySearch) =>
  and(
    eq(participations.clubId, clubId),
    eq(participations.giveawayId, giveawayId),
    words
      ? sql`concat_ws(' ', ${participations.firstName}, ${participations.lastName}, ${participations.email})
          ilike ${containing(words)}`
      : undefined,
  );

/** Returns the entries in order, with the rank of those that get a prize. */
export async function findEntryPage(
  tx: Tx,
  { page, ...search }: EntrySearch & { page: PageRequest<number> },
): Promise<EntryRow[]> {
  const rows = await tx
    .select({
      entry: participations,
      rank: giveawayWinners.rank,
      forfeitedAt: prizeForfeits.forfeitedAt,
    })
    .from(participations)
    .leftJoin(giveawayWinners, eq(giveawayWinners.participationId, participations.id))
    .leftJoin(prizeForfeits, isForfeitOfWinner)
    .where(and(named(search), page.after === null ? undefined : gt(participations.number, page.after)))
    .orderBy(asc(participations.number))
    .limit(page.limit + 1);
  return rows.map(({ entry, rank, forfeitedAt }) => ({ ...entry, rank: forfeitedAt ? null : rank }));
}

export function countEntries(tx: Tx, search: EntrySearch): Promise<number> {
  return tx.$count(participations, named(search));
}

export interface WinningEntry {
  rank: number;
  number: number;
  firstName: string;
  lastName: string;
  /** That of the prize, decided or waiting. */
  forfeit: ForfeitRecord | null;
  delivery: PrizeDeliveryRecord | null;
  /** Whether the account is. */
  isDeleted: boolean;
}

/** Best first. */
export function findWinningEntries(tx: Tx, { clubId, id }: GiveawayKey): Promise<WinningEntry[]> {
  return tx
    .select({
      rank: giveawayWinners.rank,
      number: participations.number,
      firstName: participations.firstName,
      lastName: participations.lastName,
      forfeit: prizeForfeits,
      delivery: prizeDeliveries,
      isDeleted: sql<boolean>`${isErased(sql`${participations.fanId}`)}`,
    })
    .from(giveawayWinners)
    .innerJoin(participations, eq(participations.id, giveawayWinners.participationId))
    .leftJoin(prizeForfeits, isForfeitOfWinner)
    .leftJoin(prizeDeliveries, isDeliveryToWinner)
    .where(and(eq(giveawayWinners.clubId, clubId), eq(giveawayWinners.giveawayId, id)))
    .orderBy(asc(giveawayWinners.rank));
}

/** Returns false if the stored version is another one. */
export async function saveGiveawayRule(
  tx: Tx,
  { clubId, drawsNeedTwo, version }: { clubId: string; drawsNeedTwo: boolean; version: number },
): Promise<boolean> {
  const saved = await tx
    .insert(giveawayRules)
    .values({ clubId, drawsNeedTwo, version: 2 })
    .onConflictDoUpdate({
      target: giveawayRules.clubId,
      set: { drawsNeedTwo, version: sql`${giveawayRules.version} + 1` },
      setWhere: eq(giveawayRules.version, version),
    })
    .returning({ clubId: giveawayRules.clubId });
  return saved.length === 1;
}
