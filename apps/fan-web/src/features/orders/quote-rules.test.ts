import type { Order } from '@tifo/contracts/orders';
import type { Pricing } from '@tifo/contracts/values';
import { expect, test } from 'vitest';
import { exampleMoney } from '#web/testing/examples.ts';
import { findOpenOrder, type Quote, quoteOpenOrder, quotePurchase } from './quote-rules.ts';

const BOTH = { coinsEnabled: true, fiatAccepted: true };
const COINS_ONLY = { coinsEnabled: true, fiatAccepted: false };
const EUROS_ONLY = { coinsEnabled: false, fiatAccepted: true };

function priced(coins: number, tokenEuros: number): Pricing {
  return {
    coins: { amount: coins, ticker: 'AUR' },
    totalCost: exampleMoney(Math.round(coins * tokenEuros * 100) / 100),
    tokenCost: exampleMoney(tokenEuros),
  };
}

type Case = [string, typeof BOTH, { price: number; token: number; balance: number }, Quote];

const quoteOf = (
  usedCoins: number,
  leftoverCoins: number,
  remainingEuros: number,
  way: Quote['way'],
): Quote => ({ usedCoins, leftoverCoins, remainingEuros, way });

test.each<Case>([
  ['coins cover it', BOTH, { price: 300, token: 2.5, balance: 500 }, quoteOf(300, 200, 0, 'coins')],
  ['coins cover it exactly', BOTH, { price: 300, token: 2.5, balance: 300 }, quoteOf(300, 0, 0, 'coins')],
  ['coins cover a part', BOTH, { price: 300, token: 2.5, balance: 200 }, quoteOf(200, 0, 250, 'order')],
  ['no coins yet', BOTH, { price: 300, token: 2.5, balance: 0 }, quoteOf(0, 0, 750, 'order')],
  ['fractions of coins', BOTH, { price: 10, token: 2.5, balance: 7.5001 }, quoteOf(7.5001, 0, 6.25, 'order')],
  ['half a cent goes up', BOTH, { price: 1, token: 0.01, balance: 0.5 }, quoteOf(0.5, 0, 0.01, 'order')],
  [
    'less than a cent is left',
    BOTH,
    { price: 1, token: 0.01, balance: 0.99999 },
    quoteOf(0.99999, 0, 0, 'order'),
  ],
  [
    'less is left than a card can pay',
    BOTH,
    { price: 20, token: 2.5, balance: 19.9 },
    quoteOf(19.8, 0.1, 0.5, 'order'),
  ],
  ['coins only, enough', COINS_ONLY, { price: 40, token: 2, balance: 50 }, quoteOf(40, 10, 0, 'coins')],
  [
    'coins only, not enough',
    COINS_ONLY,
    { price: 40, token: 2, balance: 39.99999 },
    quoteOf(39.99999, 0, 0, 'notEnoughCoins'),
  ],
  ['euros only', EUROS_ONLY, { price: 120, token: 1, balance: 500 }, quoteOf(0, 0, 120, 'order')],
  ['a free exclusive for euros', EUROS_ONLY, { price: 0, token: 1, balance: 0 }, quoteOf(0, 0, 0, 'order')],
])('quotes when %s', (_, club, { price, token, balance }, quote) => {
  const pricing = priced(price, token);
  expect(quotePurchase({ pricing, balanceCoins: balance, isPaymentDue: false }, club)).toEqual(quote);
});

test('settles a won lot by an order, even when coins cover it', () => {
  const toQuote = { pricing: priced(40, 2), balanceCoins: 50, isPaymentDue: true };
  expect(quotePurchase(toQuote, BOTH)).toEqual(quoteOf(40, 10, 0, 'order'));
  expect(quotePurchase(toQuote, COINS_ONLY).way).toBe('notEnoughCoins');
});

test('takes an order up again as it was begun', () => {
  const order = { usedCoins: { amount: 200, ticker: 'AUR' }, finalCost: exampleMoney(250) };
  expect(quoteOpenOrder(order, 12)).toEqual(quoteOf(200, 12, 250, 'order'));
});

test.each<[string, Order['status'], string, boolean]>([
  ['waits for its payment', 'PENDING', 'e-1', true],
  ['is paid', 'PAID', 'e-1', false],
  ['is of something else', 'PENDING', 'e-2', false],
])('an order that %s', (_, status, exclusiveId, isFound) => {
  const order = { status, exclusives: [{ id: exclusiveId }] } as Order;
  expect(findOpenOrder([order], 'e-1')).toBe(isFound ? order : undefined);
});
