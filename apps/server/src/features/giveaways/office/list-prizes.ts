import type { OfficePrize } from '@tifo/contracts/back-office/prizes';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { countPrizes, findPrizePage, type PrizeRow } from './prize-list-store.ts';
import { viewDelivery, winnerName } from './view-giveaway.ts';

interface PrizeQuery extends PageQuery {
  q?: string | undefined;
  'filter[delivered]'?: 'yes' | 'no' | undefined;
}

const Key = z.object({ drawnAt: z.iso.datetime(), giveawayId: z.uuid(), rank: z.int() });

/** Returns the prizes of all draws of the club for whoever sends them, who may read nothing else of a giveaway. */
export async function listPrizes({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PrizeQuery }>) {
  assertMay(actor, 'orders.fulfil', club.id);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { clubId: club.id, words: query.q, delivered: query['filter[delivered]'] };
  const [rows, count] = await Promise.all([
    findPrizePage(ctx.db, { ...search, page }),
    countPrizes(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const keyOf = (row: PrizeRow) => ({
    ...{ giveawayId: row.giveawayId, rank: row.rank },
    drawnAt: ofDraw(row).drawnAt.toISOString(),
  });
  return toListPage(toPage(rows, page.limit, keyOf), count, presentPrize);
}

function presentPrize(row: PrizeRow): OfficePrize {
  const { id, giveawayId, rank, sponsorName, forfeitId, delivery } = row;
  const { drawnAt, prize } = ofDraw(row);
  return {
    ...{ id, giveawayId, rank, sponsorName, prize },
    name: winnerName(row),
    drawnAt: drawnAt.toISOString(),
    isForfeitAsked: forfeitId !== null,
    ...viewDelivery(delivery),
  };
}

/** Only a draw makes winners, and only a giveaway with a prize has one. */
function ofDraw({ drawnAt, prize, giveawayId }: PrizeRow) {
  if (!drawnAt || !prize) throw new Error(`Giveaway ${giveawayId} has winners without a draw`);
  return { drawnAt, prize };
}
