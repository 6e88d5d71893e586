import type { Context, UnitOfWork } from '#server/context.ts';
import { readClock } from '#server/db/read-clock.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { closeLotRow, countOpenLots } from '../auction-store.ts';
import { findBid } from '../bids/bid-store.ts';
import { type LockedLot, type LotKey, lockLot } from '../bids/lot-store.ts';
import { queueWonMail } from '../due-payments/queue-won-mail.ts';

/**
 * The query that locks the lot before closing; a test replaces it by one without the lock to show that the
 * race test detects it.
 */
export interface CloseLotStore {
  lockLot: typeof lockLot;
}

/**
 * Closes a lot after its end; idempotent. The highest bid wins and its price becomes due. Bids and closing
 * wait for the same row lock, so no bid can follow. Throws `PostponedError` before the lot's end. Open screens are
 * notified by a second transaction, for a lot that was closed before too: an earlier call may have failed between the two.
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
  const lot = await ctx.unitOfWork({ clubId }, async (uow) => {
    const locked = await store.lockLot(uow.tx, { clubId, lotId });
    const now = await readClock(uow.tx);
    if (!locked || locked.closedAt) return locked;
    if (now < locked.endAt) throw new PostponedError(locked.endAt);
    await closeLotRow(uow.tx, { clubId, lotId, closedAt: now });
    await recordClosing(uow, { clubId, lot: locked, actor: system('close-lot') });
    return locked;
  });
  if (lot) await broadcastClosing(ctx, clubId, lot.auctionId);
}

export interface Closing {
  clubId: string;
  lot: LockedLot;
  actor: Actor;
  reason?: string;
}

/** Records who closed a lot and notifies the winner. */
export async function recordClosing(uow: UnitOfWork, { clubId, lot, actor, reason }: Closing): Promise<void> {
  const winner = lot.topBidId ? await findBid(uow.tx, { clubId, id: lot.topBidId }) : undefined;
  uow.audit({
    clubId,
    actor,
    action: 'lot.closed',
    subject: `lot:${lot.lotId}`,
    detail: { winnerBidId: lot.topBidId },
    ...(reason ? { reason } : {}),
  });
  if (winner) {
    await queueWonMail(uow, {
      template: 'lotWon',
      due: { ...lot, clubId, fanId: winner.fanId, bidId: winner.id, priceCoinUnits: winner.priceCoinUnits },
    });
  }
}

/** Notifies open screens that lots were closed, and whether the auction is over. */
export async function broadcastClosing(ctx: Context, clubId: string, auctionId: string): Promise<void> {
  const club = await getClubById(ctx, clubId);
  // Counted after the commit: of two lots closing at once, each transaction would still see the other one
  // open.
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const isOver = (await countOpenLots(uow.tx, clubId, auctionId)) === 0;
    uow.invalidate(club);
    uow.broadcast({ clubSlug: club.slug, key: auctionId }, 'auction', {
      id: auctionId,
      status: isOver ? 'CLOSED' : 'ACTIVE',
    });
  });
}
