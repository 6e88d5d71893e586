import type { UseCase } from '#server/context.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { holdAuction } from './hold-auction.ts';
import { deleteAuctionRow, hasBidders } from './office-store.ts';
import { removeLots } from './remove-lots.ts';
import type { AuctionInput } from './show-auction.ts';

/**
 * Deletes an auction that fans do not see and nobody has bid in; its pieces are in the catalogue again, hidden. One with bids,
 * voided ones too, stays for ever.
 */
export async function deleteAuction({
  ctx,
  actor,
  input: { club, auctionId, reason },
}: UseCase<AuctionInput & { reason: string }>): Promise<void> {
  assertCanManageAuctions(actor, club.id);
  const key = { clubId: club.id, auctionId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { auction, lots } = await holdAuction(uow, { actor, club, auctionId });
    if (auction.visible) throw new ConflictError('auction.shown');
    if (await hasBidders(uow.tx, key)) throw new ConflictError('auction.hasBids');
    await removeLots(uow, { actor, club, lots });
    await deleteAuctionRow(uow.tx, key);
    uow.audit({
      ...{ actor, action: 'auction.deleted', subject: `auction:${auctionId}`, reason },
      before: { name: auction.name, lots: lots.map(({ exclusiveId }) => exclusiveId) },
    });
    uow.invalidate(club);
  });
}
