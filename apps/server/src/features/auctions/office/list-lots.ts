import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { LotOfAuction } from './export-columns.ts';
import { listClubAuctions } from './list-club-auctions.ts';
import { showAuction } from './show-auction.ts';

interface LotsQuery extends PageQuery {
  'filter[auction]'?: string | undefined;
}

/** Returns the lots of an auction, or of a page of the auctions of the club, latest first. */
export async function listLots({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: LotsQuery }>) {
  const { 'filter[auction]': only, ...page } = query;
  const { items, nextCursor } = only
    ? { items: [{ id: only }], nextCursor: null }
    : await listClubAuctions({ ctx, actor, input: { club, query: page } });
  const lots: LotOfAuction[] = [];
  for (const { id } of items) {
    const auction = await showAuction({ ctx, actor, input: { club, auctionId: id } });
    lots.push(...auction.lots.map((lot) => ({ auction, lot })));
  }
  return { items: lots, nextCursor };
}
