import type { Club } from '@tifo/contracts/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, test } from 'vitest';
import { exampleAuction, exampleExclusive, exampleLot } from '#web/testing/examples.ts';
import { actionOf, backTargetOf, isActionDisabled, masksOf } from './detail-rules.ts';

const NOT_DUE = { isPaymentDue: false };
const DUE = { isPaymentDue: true };

const lotIn = (status: 'UPCOMING' | 'ACTIVE' | 'CLOSED') =>
  exampleLot({ auction: exampleAuction({ status }) });

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
  ['kept for a payment', { isOutOfStock: true, isReserved: true }, ['reserved']],
  ['sold out and hidden', { isOutOfStock: true, visible: false }, ['hidden', 'outOfStock']],
  ['a sold lot', { isOutOfStock: true, auctionLot: lotIn('CLOSED') }, []],
])('masks of what is %s', (_, given, masks) => {
  expect(masksOf(exampleExclusive(given))).toEqual(masks);
});
