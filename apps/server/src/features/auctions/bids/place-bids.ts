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
import { findLotRules, type LockedLot, lockLotRows, toLockedLots, updateLotsAfterBids } from './lot-store.ts';
import { notifyOutbidSoon } from './outbid-timers.ts';

/** A bid in the queue with its bidder. */
export interface WaitingBid extends OfferedBid {
  exclusiveSlug: string;
  lotId: string;
  actor: Actor;
  fan: FanRecord;
  /** Whether it was in an earlier batch that failed, possibly after its commit. */
  isRetry: boolean;
}

export interface PlaceBidsInput {
  club: ClubRecord;
  /** The bids on one lot in their order of arrival. */
  offers: WaitingBid[];
}

/**
 * The queries that place bids; tests replace them by unsafe variants to show that the race tests detect them.
 */
export interface BidStore {
  lockLotRows: typeof lockLotRows;
  readClockAndBidders: typeof readClockAndBidders;
  findEarlierBids: typeof findEarlierBids;
  insertBids: typeof insertBids;
  updateLotsAfterBids: typeof updateLotsAfterBids;
}

export const bidStore: BidStore = {
  lockLotRows,
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
 * Places a batch of bids on lots of one club: locks their rows, decides, writes and commits all of them at
 * once. Returns one result for each offer, in the same order.
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
    const bidOn = decided
      .filter((decision) => newestOf(decision))
      .flatMap(({ offers: [offer] }) => offer ?? []);
    if (bidOn.length > 0) {
      uow.invalidate(
        club,
        bidOn.map(({ exclusiveSlug }) => `exclusives/${exclusiveSlug}` as const),
      );
    }
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
  const key = { clubId: club.id, lotIds: [...byLot.keys()] };
  // The order matters: the settings and the clock are read after the lock was taken.
  const [rows, rules, { now, hasBid, refusals }, earlier] = await pipeline(tx, [
    store.lockLotRows.with(key),
    findLotRules.with(key),
    store.readClockAndBidders.with(offers),
    store.findEarlierBids.with({
      clubId: club.id,
      fanIds: [...new Set(offers.map(({ fanId }) => fanId))],
      keys: offers.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
      ids: offers.flatMap(({ id, isRetry }) => (isRetry ? id : [])),
    }),
  ]);
  const lots = toLockedLots(rows, rules);
  if (lots.length < byLot.size) throw new NotFoundError('exclusive.notFound');
  const refused = new Map(offers.map(({ fanId }, index) => [fanId, refusals[index] ?? null]));
  const known = new Set(offers.filter((_, index) => hasBid[index]));
  return lots.map((locked) => {
    const ofLot = byLot.get(locked.lotId) ?? [];
    const bidderIds = new Set(ofLot.filter((offer) => known.has(offer)).map(({ fanId }) => fanId));
    return { locked, offers: ofLot, ...decideBids(locked, ofLot, { now, bidderIds, refused, earlier }) };
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

/** Broadcasts one live event for each lot that has changed, however many bids changed it. */
function broadcastPlaced(ctx: Context, club: ClubRecord, decisions: LotDecision[]): void {
  for (const decision of decisions) {
    const { locked, lot, offers } = decision;
    const top = newestOf(decision);
    const topOffer = offers.find(({ id }) => id === top?.id);
    if (!top || !topOffer) continue;
    const { exclusiveSlug, fan } = topOffer;
    broadcastLot(ctx, { club, exclusiveSlug, lot: { ...locked, ...lot }, top, fan });
    if (top.seq > 1) notifyOutbidSoon(ctx, { clubId: club.id, lotId: lot.lotId, endAt: lot.endAt });
  }
}

/** Returns the top bid of this batch: placed now, or by an earlier run whose commit was not confirmed. */
function newestOf({ lot, offers, placed, verdicts }: LotDecision): PlacedBid | undefined {
  const isStanding = (verdict: BidVerdict, index: number) =>
    verdict.kind === 'repeated' && verdict.bid.id === offers[index]?.id && verdict.bid.id === lot.topBidId;
  const standing = verdicts.find(isStanding);
  return placed.at(-1) ?? (standing?.kind === 'repeated' ? standing.bid : undefined);
}
