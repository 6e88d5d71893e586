import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { brokenConstraint } from '#server/db/transaction.ts';
import { changeExclusives } from '#server/features/exclusives/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { assertCanManageAuctions } from '../auction-policy.ts';
import { scheduleLotClosing } from '../closing/lot-schedules.ts';
import { makeLots, toLotRows } from '../create-auction.ts';
import { holdAuction } from './hold-auction.ts';
import { insertLots, updateAuction } from './office-store.ts';
import type { AuctionInput } from './show-auction.ts';
import { viewAuction } from './view-auction.ts';

export interface AddLotsInput extends AuctionInput {
  exclusiveIds: string[];
  version: number;
}

/**
 * Appends exclusives as new lots; each can be sold only in this auction from now on, and is shown if the
 * auction is. Throws 409 `lot.taken` or `stock.exhausted`.
 */
export async function addLots({
  ctx,
  actor,
  input: { club, auctionId, exclusiveIds, version },
}: UseCase<AddLotsInput>): Promise<OfficeAuctionDetail> {
  assertCanManageAuctions(actor, club.id);
  const clubId = club.id;
  await ctx
    .unitOfWork({ clubId }, async (uow) => {
      const { auction, lots, changeable } = await holdAuction(uow, { actor, club, auctionId, version });
      if (!changeable.includes('lots')) throw new ConflictError('auction.fixed');
      const last = Math.max(0, ...lots.map(({ number }) => number));
      const wanted = exclusiveIds.map((exclusiveId, at) => ({ exclusiveId, number: last + at + 1 }));
      const endAt = new Date(Math.max(auction.endAt.getTime(), ...lots.map((lot) => lot.endAt.getTime())));
      if (endAt <= ctx.clock.now()) throw new ConflictError('auction.fixed');
      const rows = await toLotRows(uow, { clubId, auctionId, endAt, lots: wanted });
      await insertLots(uow.tx, rows);
      await makeLots(uow, { clubId, ids: exclusiveIds });
      if (auction.visible) {
        const chosen = exclusiveIds.map((id) => ({ id }));
        await changeExclusives({ ctx: uow, actor, input: { club, chosen, change: 'PUBLISH' } });
      }
      await updateAuction(uow.tx, { clubId, auctionId }, {});
      for (const { id: lotId } of rows) scheduleLotClosing(uow, { clubId, lotId, endAt });
      uow.audit({
        actor,
        action: 'auction.lotsAdded',
        subject: `auction:${auctionId}`,
        after: { lots: rows.map(({ id, number, exclusiveId }) => ({ id, number, exclusiveId })) },
      });
      uow.invalidate(club);
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'lot_exclusive' ? new ConflictError('lot.taken') : error;
    });
  return viewAuction(ctx.db, { actor, club, auctionId });
}
