import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { changeExclusives } from '#server/features/exclusives/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { assertCanManageAuctions, assertCanRunAuctions } from '../auction-policy.ts';
import { auctionStatusAt } from '../auction-rules.ts';
import { holdAuction } from './hold-auction.ts';
import { updateAuction } from './office-store.ts';
import type { AuctionInput } from './show-auction.ts';
import { viewAuction } from './view-auction.ts';

export interface VisibilityInput extends AuctionInput {
  visible: boolean;
  reason?: string;
}

/**
 * Shows an auction with its pieces, or hides it. A hidden one accepts no bids, but its lots still end at their
 * time.
 */
export async function setAuctionVisibility({
  ctx,
  actor,
  input: { club, auctionId, visible, reason },
}: UseCase<VisibilityInput>): Promise<OfficeAuctionDetail> {
  if (visible) assertCanManageAuctions(actor, club.id);
  else assertCanRunAuctions(actor, club.id);
  const key = { clubId: club.id, auctionId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { auction, lots } = await holdAuction(uow, { actor, club, auctionId });
    if (auction.visible === visible) return;
    if (visible && lots.length === 0) throw new ConflictError('auction.empty');
    await updateAuction(uow.tx, key, { visible });
    if (visible) {
      const chosen = lots.map(({ exclusiveId }) => ({ id: exclusiveId }));
      await changeExclusives({ ctx: uow, actor, input: { club, chosen, change: 'PUBLISH' } });
    }
    uow.audit({
      actor,
      action: visible ? 'auction.shown' : 'auction.hidden',
      subject: `auction:${auctionId}`,
      before: { visible: auction.visible },
      after: { visible },
      ...(reason ? { reason } : {}),
    });
    uow.invalidate(club);
    uow.broadcast({ clubSlug: club.slug, key: auctionId }, 'auction', {
      id: auctionId,
      status: auctionStatusAt(auction, ctx.clock.now()),
    });
  });
  return viewAuction(ctx.db, { actor, club, auctionId });
}
