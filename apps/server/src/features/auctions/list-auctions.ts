import type { ListedAuction } from '@tifo/contracts/auctions';
import type { Language, PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest, WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { coinValueOf, getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { presentMoney, presentPricing } from '#server/lib/money.ts';
import { findVisibleAuctions } from './auction-store.ts';
import { presentAuction } from './present-auction.ts';

const StartAt = z.tuple([z.iso.datetime().pipe(z.coerce.date()), z.uuid()]);

/**
 * Returns a page of auctions by descending start; without a page, as many by ascending start as a list may
 * hold.
 */
export async function listAuctions({
  ctx,
  actor,
  input: { slug, language, query },
}: UseCase<{ slug: string; language: Language; query: PageQuery }>): Promise<Page<ListedAuction>> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const page = toPageRequest(query, (value) => StartAt.parse(value), WHOLE_LIST_LIMIT);
  const found = await findVisibleAuctions(ctx.db, { clubId: club.id, page });
  const { rows, nextCursor } = toPage(found, page.limit, ({ startAt, auctionId }) => [startAt, auctionId]);
  const isPaged = query.limit !== undefined || query.cursor !== undefined;
  const listed = (isPaged ? rows : rows.reverse()).map((auction) => ({
    ...presentAuction(auction, language),
    bidderCount: auction.bidderCount,
    bidCount: auction.bidCount,
    lotCount: auction.lotCount,
    raised: presentPricing(auction.raisedCoinUnits, coinValueOf(club)),
    ...(auction.goalCents === null ? {} : { goal: presentMoney(auction.goalCents) }),
  }));
  return { rows: listed, nextCursor };
}
