import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { containing } from '#server/db/like-pattern.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { isErased } from '#server/features/fans/index.ts';
import { isForfeitOfWinner } from '../drawing/draw-store.ts';
import { isDeliveryToWinner } from '../drawing/prize-delivery-store.ts';
import {
  giveaways,
  giveawayWinners,
  participations,
  prizeDeliveries,
  prizeForfeits,
} from '../giveaway-tables.ts';

export interface PrizeSearch {
  clubId: string;
  words?: string | undefined;
  delivered?: 'yes' | 'no' | undefined;
}

const isDeleted = sql<boolean>`${isErased(sql`${participations.fanId}`)}`;

/** To nobody whose account is deleted is a prize still to be sent. */
const DELIVERED: Readonly<Record<NonNullable<PrizeSearch['delivered']>, SQL | undefined>> = {
  yes: isNotNull(prizeDeliveries.id),
  no: and(isNull(prizeDeliveries.id), sql`not ${isDeleted}`),
};

function matching({ clubId, words, delivered }: PrizeSearch): SQL | undefined {
  return and(
    eq(giveawayWinners.clubId, clubId),
    isNull(prizeForfeits.forfeitedAt),
    delivered && DELIVERED[delivered],
    words
      ? sql`concat_ws(' ', ${participations.firstName}, ${participations.lastName}, ${giveaways.sponsorName})
          ilike ${containing(words)}`
      : undefined,
  );
}

/** The last prize of a page. */
export interface PrizePlace {
  drawnAt: string;
  giveawayId: string;
  rank: number;
}

export type PrizeRow = Awaited<ReturnType<typeof findPrizePage>>[number];

/** Of the latest draw first, each draw by rank. */
export function findPrizePage(tx: Tx, { page, ...search }: PrizeSearch & { page: PageRequest<PrizePlace> }) {
  const { after } = page;
  const isAfter =
    after &&
    sql`(${giveaways.drawnAt} < ${after.drawnAt}::timestamptz or (${giveaways.drawnAt} = ${after.drawnAt}::timestamptz
      and (${giveaways.id}, ${giveawayWinners.rank}) > (${after.giveawayId}::uuid, ${after.rank}::int)))`;
  return tx
    .select({
      id: giveawayWinners.id,
      giveawayId: giveaways.id,
      rank: giveawayWinners.rank,
      firstName: participations.firstName,
      lastName: participations.lastName,
      isDeleted,
      sponsorName: giveaways.sponsorName,
      prize: giveaways.prize,
      drawnAt: giveaways.drawnAt,
      forfeitId: prizeForfeits.id,
      delivery: prizeDeliveries,
    })
    .from(giveawayWinners)
    .innerJoin(giveaways, eq(giveaways.id, giveawayWinners.giveawayId))
    .innerJoin(participations, eq(participations.id, giveawayWinners.participationId))
    .leftJoin(prizeForfeits, isForfeitOfWinner)
    .leftJoin(prizeDeliveries, isDeliveryToWinner)
    .where(and(matching(search), isAfter ?? undefined))
    .orderBy(desc(giveaways.drawnAt), asc(giveaways.id), asc(giveawayWinners.rank))
    .limit(page.limit + 1);
}

/** Counts the matching prizes, up to `most`. */
export async function countPrizes(
  tx: Tx,
  { most, ...search }: PrizeSearch & { most: number },
): Promise<number> {
  const counted = tx
    .select({ id: giveawayWinners.id })
    .from(giveawayWinners)
    .innerJoin(giveaways, eq(giveaways.id, giveawayWinners.giveawayId))
    .innerJoin(participations, eq(participations.id, giveawayWinners.participationId))
    .leftJoin(prizeForfeits, isForfeitOfWinner)
    .leftJoin(prizeDeliveries, isDeliveryToWinner)
    .where(matching(search))
    .limit(most)
    .as('counted');
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}
