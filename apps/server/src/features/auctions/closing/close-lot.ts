import type { Context, UnitOfWork } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { closeLotRow, countOpenLots } from '../auction-store.ts';
import { findBid } from '../bids/bid-store.ts';
import { type LockedLot, type LotKey, lockLot } from '../bids/lot-store.ts';
import { queueWonMail } from '../due-payments/queue-won-mail.ts';

/** What reads the lot before it is closed; a test puts in one without the lock to see that the race is seen. */
export interface CloseLotStore {
  lockLot: typeof lockLot;
}

/**
 * Closes a lot after its end, once however often it is asked: the highest bid wins and owes its price. Bids and
 * closing wait for the same row, so no bid comes after it. Before its end it is postponed to it (`PostponedError`).
 */
export async function closeLot({
  ctx,
  input: { clubId, lotId },
  store = { lockLot },
}: {
  ctx: Context;
  input: LotKey;
  store?: CloseLotStore;
}): Promise<void> {
  const closed = await ctx.unitOfWork({ clubId }, async (uow) => {
    const lot = await store.lockLot(uow.tx, { clubId, lotId });
    const now = await readClock(uow.tx);
    if (!lot || lot.closedAt) return undefined;
    if (now < lot.endAt) throw new PostponedError(lot.endAt);
    await closeLotRow(uow.tx, { clubId, lotId, closedAt: now });
    await recordClosing(uow, { clubId, lot });
    return lot;
  });
  if (closed) await broadcastClosing(ctx, clubId, closed.auctionId);
}

async function recordClosing(
  uow: UnitOfWork,
  { clubId, lot }: { clubId: string; lot: LockedLot },
): Promise<void> {
  const winner = lot.topBidId ? await findBid(uow.tx, { clubId, id: lot.topBidId }) : undefined;
  uow.audit({
    clubId,
    actor: system('close-lot'),
    action: 'lot.closed',
    subject: `lot:${lot.lotId}`,
    detail: { winnerBidId: lot.topBidId },
  });
  if (winner) {
    await queueWonMail(uow, {
      template: 'lotWon',
      due: { ...lot, clubId, fanId: winner.fanId, bidId: winner.id, priceCoinUnits: winner.priceCoinUnits },
    });
  }
}

async function broadcastClosing(ctx: Context, clubId: string, auctionId: string): Promise<void> {
  const club = await getClubById(ctx, clubId);
  // Counted after the commit: of two lots that close at once, each would see the other one open.
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const isOver = (await countOpenLots(uow.tx, clubId, auctionId)) === 0;
    uow.invalidate(club);
    uow.broadcast({ clubSlug: club.slug, key: auctionId }, 'auction', {
      id: auctionId,
      status: isOver ? 'CLOSED' : 'ACTIVE',
    });
  });
}
