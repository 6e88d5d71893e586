import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { assertCanRunAuctions } from '../auction-policy.ts';
import { closeLotRow } from '../auction-store.ts';
import { lockLots } from '../bids/lot-store.ts';
import { holdAuction } from '../office/hold-auction.ts';
import { setLotEnds, updateAuction } from '../office/office-store.ts';
import type { AuctionInput } from '../office/show-auction.ts';
import { viewAuction } from '../office/view-auction.ts';
import { broadcastClosing, recordClosing } from './close-lot.ts';

export interface CloseNowInput extends AuctionInput {
  /** Defaults to all open lots. */
  lotIds?: string[] | undefined;
  reason: string;
}

/** Closes open lots of a running auction before their end; the highest bid wins. */
export async function closeLotsNow({
  ctx,
  actor,
  input: { club, auctionId, lotIds, reason },
}: UseCase<CloseNowInput>): Promise<OfficeAuctionDetail> {
  assertCanRunAuctions(actor, club.id);
  const clubId = club.id;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const { auction, lots } = await holdAuction(uow, { actor, club, auctionId });
    const now = await readClock(uow.tx);
    if (auction.startAt > now) throw new ConflictError('auction.notActive');
    const open = lots.filter(({ id, closedAt }) => closedAt === null && (lotIds?.includes(id) ?? true));
    if (open.length === 0) return;
    // A bid of this same millisecond was placed before the closing.
    const closedAt = new Date(now.getTime() + 1);
    for (const lot of await lockLots(uow.tx, { clubId, lotIds: open.map(({ id }) => id) })) {
      const { lotId } = lot;
      if (lot.endAt > closedAt) await setLotEnds(uow.tx, { clubId, lotIds: [lotId], endAt: closedAt });
      await closeLotRow(uow.tx, { clubId, lotId, closedAt });
      await recordClosing(uow, { clubId, lot, actor, reason });
    }
    await updateAuction(uow.tx, { clubId, auctionId }, {});
  });
  await broadcastClosing(ctx, clubId, auctionId);
  return viewAuction(ctx.db, { actor, club, auctionId });
}
