import { describe, expect, it } from 'vitest';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { type BidHistory, decideBids, type LotState, type OfferedBid, type PlacedBid } from './bid-rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 18, 0, 0) + seconds * 1000);

const freshLot: LotState = {
  lotId: 'lot',
  visible: true,
  startAt: at(0),
  endAt: at(60),
  closedAt: null,
  extension: null,
  currentPriceCoinUnits: coinsToCoinUnits(80),
  bidCount: 0,
  bidderCount: 0,
  topBidId: null,
  voidedCount: 0,
  increments: [],
};

let nextId = 0;
function offer(fanId: string, priceCoins: number, changed: Partial<OfferedBid> = {}): OfferedBid {
  nextId += 1;
  return { id: `bid-${nextId}`, fanId, priceCoins, hasCard: true, idempotencyKey: null, ...changed };
}

function history(changed: Partial<BidHistory> = {}): BidHistory {
  return { now: at(10), bidderIds: new Set(), refused: new Map(), earlier: [], ...changed };
}

/** Returns one outcome per offer: the price that was placed, or the reason of the refusal. */
function outcomes(lot: LotState, offers: OfferedBid[], changed: Partial<BidHistory> = {}) {
  return decideBids(lot, offers, history(changed)).verdicts.map((verdict) => {
    if (verdict.kind !== 'refused') return verdict.kind;
    return verdict.code === 'bid.tooLow' ? `tooLow:${verdict.minimumCoins}` : verdict.code;
  });
}

describe('decideBids', () => {
  it.each([
    { says: 'the starting price as a first bid', prices: [80], expected: ['placed'] },
    { says: 'no first bid below it', prices: [79], expected: ['tooLow:80'] },
    {
      says: 'each bid one above the one before',
      prices: [80, 81, 82],
      expected: ['placed', 'placed', 'placed'],
    },
    { says: 'no equal bid', prices: [100, 100], expected: ['placed', 'tooLow:101'] },
    { says: 'in order of arrival', prices: [90, 85, 91], expected: ['placed', 'tooLow:91', 'placed'] },
  ])('takes $says', ({ prices, expected }) => {
    const offers = prices.map((price, index) => offer(`fan-${index}`, price));
    expect(outcomes(freshLot, offers)).toEqual(expected);
  });

  it.each([
    { says: 'before the start', lot: {}, now: at(-1) },
    { says: 'at the end', lot: {}, now: at(60) },
    { says: 'once closed', lot: { closedAt: at(5) }, now: at(10) },
    { says: 'while hidden', lot: { visible: false }, now: at(10) },
  ])('refuses bids $says', ({ lot, now }) => {
    expect(outcomes({ ...freshLot, ...lot }, [offer('fan', 80)], { now })).toEqual(['auction.notActive']);
  });

  it('takes bids at the very start and in the last millisecond', () => {
    expect(outcomes(freshLot, [offer('fan', 80)], { now: at(0) })).toEqual(['placed']);
    expect(outcomes(freshLot, [offer('fan', 80)], { now: at(59.999) })).toEqual(['placed']);
  });

  it('refuses a bidder whom the club has blocked by the time the lot is locked, not what they bid before', () => {
    const refused = new Map([['ada', 'fan.blocked' as const]]);
    expect(outcomes(freshLot, [offer('ada', 80), offer('ben', 85)], { refused })).toEqual([
      'fan.blocked',
      'placed',
    ]);
  });

  it('refuses a bid whose bidder has stopped waiting by the time the lot is locked', () => {
    const late = offer('ada', 80, { deadline: at(9) });
    const inTime = offer('ben', 80, { deadline: at(11) });
    expect(outcomes(freshLot, [late, inTime])).toEqual(['request.expired', 'placed']);
  });

  it('asks for a card only while the lot takes bids', () => {
    const cardless = offer('fan', 80, { hasCard: false });
    expect(outcomes(freshLot, [cardless])).toEqual(['card.required']);
    expect(outcomes(freshLot, [cardless], { now: at(61) })).toEqual(['auction.notActive']);
  });

  it('keeps price, counts and top bid of the lot as the batch leaves them', () => {
    const offers = [offer('ada', 80), offer('ben', 85), offer('ada', 90), offer('cleo', 90)];
    const { lot, placed } = decideBids(freshLot, offers, history());
    expect(placed.map(({ seq, fanId }) => [seq, fanId])).toEqual([
      [1, 'ada'],
      [2, 'ben'],
      [3, 'ada'],
    ]);
    expect(lot).toMatchObject({
      currentPriceCoinUnits: coinsToCoinUnits(90),
      bidCount: 3,
      bidderCount: 2,
      topBidId: placed[2]?.id,
    });
  });

  it('does not count a bidder of before again', () => {
    const bidden = { ...freshLot, bidCount: 1, bidderCount: 1, topBidId: 'first' };
    const { lot } = decideBids(bidden, [offer('ada', 90)], history({ bidderIds: new Set(['ada']) }));
    expect(lot.bidderCount).toBe(1);
  });

  it('moves the end when a bid comes close to it, and the next bid counts from there', () => {
    const extended = { ...freshLot, extension: { windowSeconds: 30, lengthSeconds: 120 } };
    expect(decideBids(extended, [offer('ada', 80)], history({ now: at(50) })).lot.endAt).toEqual(at(170));
    expect(decideBids(extended, [offer('ada', 80)], history({ now: at(20) })).lot.endAt).toEqual(at(60));
  });

  describe('with idempotency keys', () => {
    const placedBefore: PlacedBid = {
      id: 'before',
      lotId: 'lot',
      seq: 1,
      fanId: 'ada',
      priceCoinUnits: coinsToCoinUnits(80),
      idempotencyKey: 'k1',
      createdAt: at(5),
    };
    const bidden = { ...freshLot, bidCount: 1, bidderCount: 1, topBidId: 'before' };
    const key = { idempotencyKey: 'k1' };

    it.each([
      { says: 'answers the same bid again', offers: [offer('ada', 80, key)], expected: ['repeated'] },
      { says: 'even after the end', offers: [offer('ada', 80, key)], expected: ['repeated'], now: at(90) },
      { says: 'refuses another price', offers: [offer('ada', 95, key)], expected: ['idempotency.mismatch'] },
      { says: 'lets another fan use the same key', offers: [offer('ben', 95, key)], expected: ['placed'] },
    ])('$says', ({ offers, expected, now = at(10) }) => {
      expect(outcomes(bidden, offers, { earlier: [placedBefore], now })).toEqual(expected);
    });

    it('refuses the key of a bid on another lot', () => {
      const elsewhere = { ...placedBefore, lotId: 'other' };
      expect(outcomes(freshLot, [offer('ada', 80, key)], { earlier: [elsewhere] })).toEqual([
        'idempotency.mismatch',
      ]);
    });

    it('places a key once within one batch', () => {
      const twice = [offer('ben', 95, key), offer('ben', 95, key)];
      const { verdicts, placed } = decideBids(freshLot, twice, history());
      expect(verdicts.map(({ kind }) => kind)).toEqual(['placed', 'repeated']);
      expect(placed).toHaveLength(1);
    });

    it('never takes a bid without a key for one whose key is the word null', () => {
      const offers = [offer('ben', 95), offer('ben', 110, { idempotencyKey: 'null' })];
      expect(outcomes(freshLot, offers)).toEqual(['placed', 'placed']);
    });

    it('knows a bid whose batch failed after its commit by its id', () => {
      const again = offer('ada', 80, { id: 'before' });
      const earlier = [{ ...placedBefore, idempotencyKey: null }];
      expect(outcomes(bidden, [again], { earlier })).toEqual(['repeated']);
    });
  });
});
