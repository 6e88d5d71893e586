import { type BidIncrement, minimumBidCoins } from '@tifo/contracts/bid-rules';
import type { FanRefusal } from '#server/features/fans/index.ts';
import { COIN_UNITS_PER_COIN, coinsToCoinUnits } from '#server/lib/money.ts';
import { auctionStatusAt, type Extension, endAfterBid } from '../auction-rules.ts';

/** The reason kept with the bid of a fan who was erased; staff are told in their language. */
export const BIDDER_ERASED = 'The bidder was erased';

/** The state of a lot on which bids are decided, read while its row is locked. */
export interface LotState {
  lotId: string;
  visible: boolean;
  startAt: Date;
  endAt: Date;
  closedAt: Date | null;
  extension: Extension | null;
  currentPriceCoinUnits: bigint;
  /** Includes voided bids; `voidedCount` of them were voided. */
  bidCount: number;
  voidedCount: number;
  increments: readonly BidIncrement[];
  bidderCount: number;
  topBidId: string | null;
}

export interface OfferedBid {
  /** The id of the bid if it is accepted. */
  id: string;
  fanId: string;
  hasCard: boolean;
  priceCoins: number;
  idempotencyKey: string | null;
  /** When the bidder's request times out; a bid decided later is refused. */
  deadline?: Date | null;
}

export interface PlacedBid {
  id: string;
  lotId: string;
  seq: number;
  fanId: string;
  priceCoinUnits: bigint;
  idempotencyKey: string | null;
  createdAt: Date;
}

export type BidVerdict =
  | { kind: 'placed'; bid: PlacedBid }
  | { kind: 'repeated'; bid: PlacedBid }
  | {
      kind: 'refused';
      code: 'auction.notActive' | 'card.required' | FanRefusal | 'idempotency.mismatch' | 'request.expired';
    }
  | { kind: 'refused'; code: 'bid.tooLow'; minimumCoins: number };

/** What the decision on a batch needs besides the state of the lot. */
export interface BidHistory {
  /** The database clock, read after the lock was taken. */
  now: Date;
  /** Ids of the fans of the batch who have bid on this lot before. */
  bidderIds: ReadonlySet<string>;
  /** Why fans of the batch, by id, may bid no more by then: blocked by the club, or erased. */
  refused: ReadonlyMap<string, FanRefusal | null>;
  /**
   * Stored bids with an idempotency key of this batch, or from an earlier run of it whose commit is
   * uncertain.
   */
  earlier: readonly PlacedBid[];
}

export interface BatchDecision {
  /** One verdict per offered bid, in the same order. */
  verdicts: BidVerdict[];
  placed: PlacedBid[];
  lot: LotState;
}

/** Decides on bids in order of arrival, each on the state of the lot that the one before leaves. */
export function decideBids(lot: LotState, offers: readonly OfferedBid[], history: BidHistory): BatchDecision {
  const bidderIds = new Set(history.bidderIds);
  const byKey = new Map(history.earlier.map((bid) => [keyOf(bid), bid]));
  const byId = new Map(history.earlier.map((bid) => [bid.id, bid]));
  const decision: BatchDecision = { verdicts: [], placed: [], lot };
  for (const offer of offers) {
    const earlier = byId.get(offer.id) ?? (offer.idempotencyKey ? byKey.get(keyOf(offer)) : undefined);
    const verdict = earlier ? repeat(earlier, lot.lotId, offer) : decideBid(decision.lot, offer, history);
    decision.verdicts.push(verdict);
    if (verdict.kind !== 'placed') continue;
    decision.placed.push(verdict.bid);
    if (offer.idempotencyKey) byKey.set(keyOf(offer), verdict.bid);
    decision.lot = lotAfterBid(decision.lot, verdict.bid, !bidderIds.has(offer.fanId));
    bidderIds.add(offer.fanId);
  }
  return decision;
}

function decideBid(lot: LotState, offer: OfferedBid, { now, refused }: BidHistory): BidVerdict {
  const refusal = refused.get(offer.fanId);
  if (refusal) return { kind: 'refused', code: refusal };
  if (offer.deadline && now > offer.deadline) return { kind: 'refused', code: 'request.expired' };
  if (!lot.visible || lot.closedAt || auctionStatusAt(lot, now) !== 'ACTIVE') {
    return { kind: 'refused', code: 'auction.notActive' };
  }
  if (!offer.hasCard) return { kind: 'refused', code: 'card.required' };
  const minimumCoins = minimumBidCoins({
    currentPriceCoins: Number(lot.currentPriceCoinUnits) / Number(COIN_UNITS_PER_COIN),
    bidCount: lot.bidCount - lot.voidedCount,
    increments: lot.increments,
  });
  if (offer.priceCoins < minimumCoins) return { kind: 'refused', code: 'bid.tooLow', minimumCoins };
  return {
    kind: 'placed',
    bid: {
      id: offer.id,
      lotId: lot.lotId,
      seq: lot.bidCount + 1,
      fanId: offer.fanId,
      priceCoinUnits: coinsToCoinUnits(offer.priceCoins),
      idempotencyKey: offer.idempotencyKey,
      createdAt: now,
    },
  };
}

function lotAfterBid(lot: LotState, bid: PlacedBid, isNewBidder: boolean): LotState {
  return {
    ...lot,
    currentPriceCoinUnits: bid.priceCoinUnits,
    bidCount: bid.seq,
    bidderCount: lot.bidderCount + (isNewBidder ? 1 : 0),
    topBidId: bid.id,
    endAt: endAfterBid(lot.endAt, bid.createdAt, lot.extension),
  };
}

/** The same key means the same request only if the lot and the price are the same, too. */
function repeat(earlier: PlacedBid, lotId: string, { priceCoins }: OfferedBid): BidVerdict {
  const isSame = earlier.lotId === lotId && earlier.priceCoinUnits === coinsToCoinUnits(priceCoins);
  return isSame ? { kind: 'repeated', bid: earlier } : { kind: 'refused', code: 'idempotency.mismatch' };
}

function keyOf({ fanId, idempotencyKey }: { fanId: string; idempotencyKey: string | null }): string {
  return `${fanId} ${idempotencyKey}`;
}
