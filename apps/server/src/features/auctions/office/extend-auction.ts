import type { OfficeAuctionDetail } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { assertCanRunAuctions } from '../auction-policy.ts';
import { auctionStatusAt } from '../auction-rules.ts';
import { scheduleLotClosing } from '../closing/lot-schedules.ts';
import { holdAuction } from './hold-auction.ts';
import { setLotEnds, updateAuction } from './office-store.ts';
import type { AuctionInput } from './show-auction.ts';
import { viewAuction } from './view-auction.ts';

export interface ExtendInput extends AuctionInput {
  endAt: Date;
  /** Defaults to all open lots. */
  lotIds?: string[] | undefined;
  reason: string;
}

/** Moves the end of open lots, never earlier. Lots that have ended meanwhile stay ended. */
export async function extendAuction({
  ctx,
  actor,
  input: { club, auctionId, endAt, lotIds, reason },
}: UseCase<ExtendInput>): Promise<OfficeAuctionDetail> {
  assertCanRunAuctions(actor, club.id);
  const key = { clubId: club.id, auctionId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { auction, lots } = await holdAuction(uow, { actor, club, auctionId });
    // Read under the locks: a lot whose end has passed belongs to its winner.
    const now = await readClock(uow.tx);
    const open = lots.filter(
      (lot) => lot.closedAt === null && lot.endAt > now && (lotIds?.includes(lot.id) ?? true),
    );
    if (open.length === 0) throw new ConflictError('auction.over');
    // A retry after a lost reply finds its work done.
    if (open.every((lot) => lot.endAt.getTime() === endAt.getTime())) return;
    if (open.some((lot) => lot.endAt > endAt))
      throw new ConflictError('auction.endsLater', { field: 'endAt' });
    const moved = open.map(({ id }) => id);
    await setLotEnds(uow.tx, { clubId: club.id, lotIds: moved, endAt });
    await updateAuction(uow.tx, key, lotIds || auction.endAt >= endAt ? {} : { endAt });
    for (const lotId of moved) scheduleLotClosing(uow, { clubId: club.id, lotId, endAt });
    uow.audit({
      actor,
      action: 'auction.extended',
      subject: `auction:${auctionId}`,
      before: { ends: Object.fromEntries(open.map((lot) => [lot.id, lot.endAt.toISOString()])) },
      after: { endAt: endAt.toISOString() },
      reason,
    });
    uow.invalidate(club);
    const status = auctionStatusAt({ startAt: auction.startAt, endAt }, now);
    uow.broadcast({ clubSlug: club.slug, key: auctionId }, 'auction', { id: auctionId, status });
  });
  return viewAuction(ctx.db, { actor, club, auctionId });
}
