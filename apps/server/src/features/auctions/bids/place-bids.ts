import type { Context, UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline } from '#server/db/statement-pipeline.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import {
  type BatchDecision,
  type BidVerdict,
  decideBids,
  type OfferedBid,
  type PlacedBid,
} from './bid-rules.ts';
import { findEarlierBids, insertBids, readClockAndBidders } from './bid-store.ts';
import { broadcastLot } from './broadcast-lot.ts';
import { type LockedLot, lockLots, updateLotsAfterBids } from './lot-store.ts';
import { notifyOutbidSoon } from './outbid-timers.ts';

/** A bid that waits at the desk, with who makes it. */
export interface WaitingBid extends OfferedBid {
  exclusiveSlug: string;
  lotId: string;
  actor: Actor;
  fan: FanRecord;
  /** It was in a batch before that failed, maybe after its commit. */
  isRetry: boolean;
}

export interface PlaceBidsInput {
  club: ClubRecord;
  /** Those of one lot in their order of arrival. */
  offers: WaitingBid[];
}

/** What reads and writes bids; tests put in careless ones to see that the races are seen. */
export interface BidStore {
  lockLots: typeof lockLots;
  readClockAndBidders: typeof readClockAndBidders;
  findEarlierBids: typeof findEarlierBids;
  insertBids: typeof insertBids;
  updateLotsAfterBids: typeof updateLotsAfterBids;
}

export const bidStore: BidStore = {
  lockLots,
  readClockAndBidders,
  findEarlierBids,
  insertBids,
  updateLotsAfterBids,
};

export interface AnsweredBid {
  lot: LockedLot;
  verdict: BidVerdict;
}

interface LotDecision extends BatchDecision {
  locked: LockedLot;
  offers: WaitingBid[];
}

/**
 * A batch of bids on lots of one club: their rows are locked, then everything is decided, written and committed at
 * once; who waits is answered after it. One answer for each offer, in the same order.
 */
export async function placeBids({
  ctx,
  store,
  input,
}: {
  ctx: Context;
  store: BidStore;
  input: PlaceBidsInput;
}): Promise<AnsweredBid[]> {
  const { club, offers } = input;
  const decisions = await ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    for (const offer of offers) offer.isRetry ||= uow.isRerun;
    const decided = await decideAll(uow.tx, store, input);
    const placed = decided.flatMap((decision) => decision.placed);
    if (placed.length > 0) {
      const changed = decided.filter((decision) => decision.placed.length > 0).map(({ lot }) => lot);
      recordBids(uow, decided);
      await pipeline(uow.tx, [
        store.insertBids.with({ clubId: club.id, placed }),
        store.updateLotsAfterBids.with({ clubId: club.id, changed }),
        ...uow.takePending(),
      ]);
    }
    if (decided.some((decision) => newestOf(decision))) uow.invalidate(club);
    return decided;
  });
  broadcastPlaced(ctx, club, decisions);
  const answers = new Map<string, AnsweredBid>();
  for (const { locked, offers: ofLot, verdicts } of decisions) {
    for (const [index, { id }] of ofLot.entries()) {
      answers.set(id, { lot: locked, verdict: verdicts[index] as BidVerdict });
    }
  }
  return offers.map(({ id }) => answers.get(id) as AnsweredBid);
}

async function decideAll(tx: Tx, store: BidStore, { club, offers }: PlaceBidsInput): Promise<LotDecision[]> {
  const byLot = Map.groupBy(offers, ({ lotId }) => lotId);
  // In this order: the clock is read once the lock is held.
  const [lots, { now, hasBid }, earlier] = await pipeline(tx, [
    store.lockLots.with({ clubId: club.id, lotIds: [...byLot.keys()] }),
    store.readClockAndBidders.with(offers),
    store.findEarlierBids.with({
      clubId: club.id,
      fanIds: [...new Set(offers.map(({ fanId }) => fanId))],
      keys: offers.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
      ids: offers.flatMap(({ id, isRetry }) => (isRetry ? id : [])),
    }),
  ]);
  if (lots.length < byLot.size) throw new NotFoundError('exclusive.notFound');
  const known = new Set(offers.filter((_, index) => hasBid[index]));
  return lots.map((locked) => {
    const ofLot = byLot.get(locked.lotId) ?? [];
    const bidderIds = new Set(ofLot.filter((offer) => known.has(offer)).map(({ fanId }) => fanId));
    return { locked, offers: ofLot, ...decideBids(locked, ofLot, { now, bidderIds, earlier }) };
  });
}

function recordBids(uow: UnitOfWork, decisions: LotDecision[]): void {
  for (const { locked, offers, verdicts } of decisions) {
    for (const [index, { actor }] of offers.entries()) {
      const verdict = verdicts[index];
      if (verdict?.kind !== 'placed') continue;
      const { id: bidId, seq, priceCoinUnits } = verdict.bid;
      uow.audit({
        actor,
        action: 'bid.placed',
        subject: `lot:${locked.lotId}`,
        detail: { bidId, seq, priceCoinUnits: String(priceCoinUnits) },
      });
    }
  }
}

/** One live event for each lot that has moved, however many bids moved it. */
function broadcastPlaced(ctx: Context, club: ClubRecord, decisions: LotDecision[]): void {
  for (const decision of decisions) {
    const { locked, lot, offers } = decision;
    const top = newestOf(decision);
    const topOffer = offers.find(({ id }) => id === top?.id);
    if (!top || !topOffer) continue;
    const { exclusiveSlug, fan } = topOffer;
    broadcastLot(ctx, { club, exclusiveSlug, lot: { ...locked, ...lot }, top, fan });
    if (top.seq > 1) notifyOutbidSoon(ctx, { clubId: club.id, lotId: lot.lotId });
  }
}

/** The top bid that came with this batch: placed now, or by an earlier run of it whose commit was not answered. */
function newestOf({ lot, offers, placed, verdicts }: LotDecision): PlacedBid | undefined {
  const isStanding = (verdict: BidVerdict, index: number) =>
    verdict.kind === 'repeated' && verdict.bid.id === offers[index]?.id && verdict.bid.id === lot.topBidId;
  const standing = verdicts.find(isStanding);
  return placed.at(-1) ?? (standing?.kind === 'repeated' ? standing.bid : undefined);
}
