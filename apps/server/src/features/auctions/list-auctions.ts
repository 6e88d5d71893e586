import type { ListedAuction } from '@tifo/contracts/auctions';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent } from '#server/features/fans/index.ts';
import { findVisibleAuctions } from './auction-store.ts';
import { presentAuction } from './present-auction.ts';

export async function listAuctions({
  ctx,
  actor,
  input: { slug, language },
}: UseCase<{ slug: string; language: Language }>): Promise<ListedAuction[]> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const auctions = await findVisibleAuctions(ctx.db, club.id);
  return auctions.map((auction) => ({
    ...presentAuction(auction, language),
    bidderCount: auction.bidderCount,
  }));
}
