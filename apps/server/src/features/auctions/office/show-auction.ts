import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { viewAuction } from './view-auction.ts';

export interface AuctionInput {
  club: ClubRecord;
  auctionId: string;
}

/** Returns an auction with its lots and the settings that may still change. */
export async function showAuction({
  ctx,
  actor,
  input,
}: UseCase<AuctionInput>): Promise<OfficeAuctionDetail> {
  assertMay(actor, 'catalogue.read', input.club.id);
  return viewAuction(ctx.db, { actor, ...input });
}
