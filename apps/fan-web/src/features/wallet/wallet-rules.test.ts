import type { Operation, OperationType } from '@tifo/contracts/wallet';
import { expect, test } from 'vitest';
import { exampleMoney } from '#web/testing/examples.ts';
import {
  euroCostOf,
  findArrivedPurchase,
  findCoinsProblem,
  packsFor,
  parseCoins,
  signOf,
} from './wallet-rules.ts';

test.each<[OperationType, string]>([
  ['COINS_GIFT', '+'],
  ['COINS_GIFT_RETURN', '−'],
  ['COINS_PURCHASE', '+'],
  ['COINS_REFUND', '+'],
  ['COINS_ORDER', '−'],
])('%s counts as %s', (type, sign) => {
  expect(signOf(type)).toBe(sign);
});

test.each([
  ['50', 50],
  [' 1 250 ', 1250],
  ['1\u202f250', 1250],
  ['2.5', undefined],
  ['2,5', undefined],
  ['-4', undefined],
  ['ten', undefined],
  ['1e3', undefined],
])('%j is %s coins', (typed, coins) => {
  expect(parseCoins(typed)).toBe(coins);
});

test.each([
  ['', 2.5, 'required'],
  ['  ', 2.5, 'required'],
  ['2.5', 2.5, 'invalid'],
  ['0', 2.5, 'tooFew'],
  ['1', 2.5, null],
  ['9', 0.11, 'tooFew'],
  ['10', 0.11, null],
  ['100000', 2.5, null],
  ['100001', 2.5, 'tooMany'],
])('%j coins at %d euros: %s', (typed, price, problem) => {
  expect(findCoinsProblem(typed, exampleMoney(price))).toBe(problem);
});

test.each([
  [20, 2.5, 50],
  [3, 0.07, 0.21],
  [100_000, 1.15, 115_000],
])('%d coins at %d euros cost %d', (coins, price, euros) => {
  expect(euroCostOf(coins, exampleMoney(price))).toBe(euros);
});

test('proposes only packs that can be paid', () => {
  expect(packsFor(exampleMoney(2.5))).toEqual([20, 50, 100, 250]);
  expect(packsFor(exampleMoney(0.04))).toEqual([50, 100, 250]);
});

const operation = (id: string, type: OperationType): Operation => ({
  id,
  type,
  cost: { amount: 50, ticker: 'AUR' },
  date: '2026-11-20T12:00:00.000Z',
});
const OPERATIONS = [
  operation('3', 'COINS_ORDER'),
  operation('2', 'COINS_PURCHASE'),
  operation('1', 'COINS_PURCHASE'),
];

test.each([
  ['an older one was known', '1', '2'],
  ['none was known', '', '2'],
  ['it was known', '2', undefined],
  ['nobody left to pay', undefined, undefined],
])('finds the purchase that arrived when %s', (_, known, found) => {
  expect(findArrivedPurchase(OPERATIONS, known)?.id).toBe(found);
});

test('finds no purchase where there is none', () => {
  expect(findArrivedPurchase([operation('1', 'COINS_GIFT')], '')).toBeUndefined();
});
