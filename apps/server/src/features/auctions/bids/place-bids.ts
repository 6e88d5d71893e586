import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { type Actor, visitor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import {
  type BatchDecision,
  type BidVerdict,
  decideBids,
  type OfferedBid,
  type PlacedBid,
} from './bid-rules.ts';
import {
  findEarlierBids,
  insertBids,
  type LockedLot,
  lockLot,
  readClockAndBidders,
  updateLotAfterBids,
} from './bid-store.ts';
import { publishLot } from './publish-lot.ts';

/** A bid that waits at the desk, with who makes it. */
export interface WaitingBid extends OfferedBid {
  actor: Actor;
  fan: FanRecord;
  /** It was in a batch before that failed, maybe after its commit. */
  isRetry: boolean;
}

export interface PlaceBidsInput {
  club: ClubRecord;
  exclusiveSlug: string;
  lotId: string;
  offers: WaitingBid[];
}

/** What reads and writes bids; tests put in careless ones to see that the races are seen. */
export interface BidStore {
  lockLot: typeof lockLot;
  readClockAndBidders: typeof readClockAndBidders;
  findEarlierBids: typeof findEarlierBids;
  insertBids: typeof insertBids;
  updateLotAfterBids: typeof updateLotAfterBids;
}

export const bidStore: BidStore = {
  lockLot,
  readClockAndBidders,
  findEarlierBids,
  insertBids,
  updateLotAfterBids,
};

export interface PlacedBatch {
  lot: LockedLot;
  /** One for each offer, in the same order. */
  verdicts: BidVerdict[];
}

/** A batch of bids on one lot: one lock, one decision, one commit; who waits is answered after it. */
export async function placeBids({
  ctx,
  store,
  input,
}: {
  ctx: Context;
  store: BidStore;
  input: PlaceBidsInput;
}): Promise<PlacedBatch> {
  const { club, lotId, offers } = input;
  const { lot, decision } = await inTransaction(ctx, { clubId: club.id }, async (tx) => {
    const locked = await store.lockLot(tx, { clubId: club.id, lotId });
    if (!locked) throw new NotFoundError('exclusive.notFound');
    const fanIds = [...new Set(offers.map(({ fanId }) => fanId))];
    const { now, bidderIds } = await store.readClockAndBidders(tx, { lotId, fanIds });
    const earlier = await store.findEarlierBids(tx, {
      clubId: club.id,
      fanIds,
      keys: offers.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
      ids: offers.flatMap(({ id, isRetry }) => (isRetry ? id : [])),
    });
    const decided = decideBids(locked, offers, { now, bidderIds, earlier });
    if (decided.placed.length > 0) {
      await store.insertBids(tx, club.id, decided.placed);
      await store.updateLotAfterBids(tx, club.id, decided.lot);
      await recordBatch(ctx, tx, { input, lot: locked, placed: decided.placed });
    }
    return { lot: locked, decision: decided };
  });
  if (decision.placed.length > 0) afterCommit(ctx, { input, lot, decision });
  return { lot, verdicts: decision.verdicts };
}

interface Recorded {
  input: PlaceBidsInput;
  lot: LockedLot;
  placed: PlacedBid[];
}

async function recordBatch(ctx: Context, tx: Tx, { input, lot, placed }: Recorded): Promise<void> {
  const { club, exclusiveSlug, lotId } = input;
  const actors = new Map(input.offers.map(({ id, actor }) => [id, actor]));
  await recordAudit(
    tx,
    ...placed.map(({ id, seq, priceCoinUnits }) => ({
      clubId: club.id,
      actor: actors.get(id) ?? visitor,
      action: 'bid.placed',
      subject: `lot:${lotId}`,
      detail: { bidId: id, seq, priceCoinUnits: String(priceCoinUnits) },
    })),
  );
  const top = placed.at(-1);
  if (!top || top.seq === 1) return;
  await ctx.outbox.add(tx, {
    clubId: club.id,
    kind: 'auction.outbid',
    dedupe: `outbid:${top.id}`,
    payload: { clubId: club.id, lotId, exclusiveSlug, fromSeq: Math.max(1, lot.bidCount), toSeq: top.seq },
  });
}

interface Committed {
  input: PlaceBidsInput;
  lot: LockedLot;
  decision: BatchDecision;
}

function afterCommit(ctx: Context, { input, lot, decision }: Committed): void {
  const { club, exclusiveSlug, offers } = input;
  const top = decision.placed.at(-1);
  const fan = offers.find(({ fanId }) => fanId === top?.fanId)?.fan;
  ctx.publicCache.dropClub(club.slug);
  ctx.outbox.wake();
  if (top && fan) publishLot(ctx, { club, exclusiveSlug, lot: { ...lot, ...decision.lot }, top, fan });
}
