import type { Club } from '@tifo/contracts/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, test } from 'vitest';
import {
  exampleAuction,
  exampleExclusive,
  exampleLot,
  exampleMoney,
  examplePricing,
} from '#web/testing/examples.ts';
import {
  actionOf,
  backTargetOf,
  isActionDisabled,
  masksOf,
  neighboursOf,
  recommendedFor,
  siblingsOf,
  taxNoticeOf,
} from './detail-rules.ts';

const NOT_DUE = { isPaymentDue: false };
const DUE = { isPaymentDue: true };

const lotIn = (status: 'UPCOMING' | 'ACTIVE' | 'CLOSED') =>
  exampleLot({ auction: exampleAuction({ status }) });

const lot = (slug: string, number: number, auctionId = 'auction-1') =>
  exampleExclusive({
    slug,
    auctionLot: exampleLot({ number, auction: exampleAuction({ id: auctionId }) }),
  });

test.each<[string, Club['model'], Partial<Exclusive>, { isPaymentDue: boolean }, string, string]>([
  ['an exclusive of a marketplace', 'MARKETPLACE', {}, NOT_DUE, 'buy', 'marketplace'],
  ['an exclusive of a popup', 'POPUP', {}, NOT_DUE, 'buy', 'marketplace'],
  ['an exclusive of a foundation', 'FOUNDATION', {}, NOT_DUE, 'support', 'donation'],
  ['a lot', 'FOUNDATION', { auctionLot: exampleLot() }, NOT_DUE, 'addBid', 'auctions'],
  ['a lot of a marketplace', 'MARKETPLACE', { auctionLot: exampleLot() }, NOT_DUE, 'addBid', 'auctions'],
  ['a won lot', 'FOUNDATION', { auctionLot: lotIn('CLOSED') }, DUE, 'paymentDue', 'auctions'],
])('%s at a %s', (_, model, given, state, action, back) => {
  const exclusive = exampleExclusive(given);
  expect(actionOf(exclusive, { model }, state)).toBe(action);
  expect(backTargetOf(exclusive, { model })).toBe(back);
});

test.each<[string, Partial<Exclusive>, { isPaymentDue: boolean }, boolean]>([
  ['for sale', {}, NOT_DUE, false],
  ['out of stock', { isOutOfStock: true }, NOT_DUE, true],
  ['upcoming', { isUpcoming: true }, NOT_DUE, true],
  ['hidden', { visible: false }, NOT_DUE, true],
  ['a lot before its auction', { auctionLot: lotIn('UPCOMING') }, NOT_DUE, true],
  ['a lot in its auction', { auctionLot: lotIn('ACTIVE') }, NOT_DUE, false],
  ['a lot after its auction', { auctionLot: lotIn('CLOSED') }, NOT_DUE, true],
  ['a won lot', { auctionLot: lotIn('CLOSED'), isOutOfStock: true }, DUE, false],
  ['a lot of a club on stand-by', { auctionLot: lotIn('ACTIVE'), isOutOfStock: true }, NOT_DUE, true],
])('%s', (_, given, state, disabled) => {
  expect(isActionDisabled(exampleExclusive(given), state)).toBe(disabled);
});

test.each<[string, Partial<Exclusive>, string[]]>([
  ['for sale', {}, []],
  ['hidden', { visible: false }, ['hidden']],
  ['upcoming some day', { isUpcoming: true }, ['upcoming']],
  ['upcoming', { isUpcoming: true, upcomingDate: '2026-12-01T10:00:00.000Z' }, ['upcomingOn']],
  ['sold out and hidden', { isOutOfStock: true, visible: false }, ['hidden', 'outOfStock']],
  ['a sold lot', { isOutOfStock: true, auctionLot: lotIn('CLOSED') }, []],
])('masks of what is %s', (_, given, masks) => {
  expect(masksOf(exampleExclusive(given))).toEqual(masks);
});

test.each([
  ['earns no receipt', null, undefined],
  ['gives nothing in return', 0, { kind: 'full' }],
  ['gives something in return', 30.1, { kind: 'partial', deductibleEuros: 49.9, nonDeductibleEuros: 30.1 }],
  ['gives its whole worth in return', 80, undefined],
])('80 euros for what %s', (_, nonDeductible, notice) => {
  const taxDeduction = nonDeductible === null ? null : { nonDeductibleAmount: exampleMoney(nonDeductible) };
  expect(taxNoticeOf({ taxDeduction, pricing: examplePricing(40) })).toEqual(notice);
});

test('leafs through the lots of one auction by number, and through the rest as listed', () => {
  const shirt = exampleExclusive({ slug: 'shirt' });
  const ball = exampleExclusive({ slug: 'ball' });
  const lots = [lot('third', 3), lot('first', 1), lot('elsewhere', 2, 'auction-2'), lot('second', 2)];
  const all = [shirt, ...lots, ball];
  expect(siblingsOf(all, lot('first', 1)).map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
  expect(siblingsOf(all, shirt).map(({ slug }) => slug)).toEqual(['shirt', 'ball']);
});

test.each([
  ['a', undefined, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', undefined],
  ['hidden', undefined, undefined],
])('around %s stand %s and %s', (slug, previous, next) => {
  const siblings = ['a', 'b', 'c'].map((name) => exampleExclusive({ slug: name }));
  const found = neighboursOf(siblings, slug);
  expect([found.previous?.slug, found.next?.slug]).toEqual([previous, next]);
});

test('recommends the same category first, what is sold out last, and never itself', () => {
  const shown = recommendedFor(
    [
      exampleExclusive({ slug: 'gone', isOutOfStock: true }),
      exampleExclusive({ slug: 'visit', category: 'EXPERIENCE' }),
      exampleExclusive({ slug: 'shirt' }),
      exampleExclusive({ slug: 'ball' }),
      lot('lot', 1),
    ],
    exampleExclusive({ slug: 'shirt' }),
  );
  expect(shown.map(({ slug }) => slug)).toEqual(['ball', 'visit', 'gone']);
});
