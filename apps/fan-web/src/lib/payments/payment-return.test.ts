import { expect, test } from 'vitest';
import { orderReturn, readPaymentResult, sameScreenReturn } from './payment-return.ts';

const place = { origin: 'https://club.test', pathname: '/exclusives/shirt/' };

test('comes back to the same screen with the outcome', () => {
  expect(sameScreenReturn(place)).toEqual({
    successUrl: 'https://club.test/exclusives/shirt?payment-result=SUCCESS',
    cancelUrl: 'https://club.test/exclusives/shirt?payment-result=CANCELED',
  });
});

test('an order ends at its confirmation', () => {
  expect(orderReturn(place)).toEqual({
    successUrl: 'https://club.test/exclusives/shirt/purchase-confirmed',
    cancelUrl: 'https://club.test/exclusives/shirt?payment-result=CANCELED',
  });
});

test.each([
  ['payment-result=SUCCESS', 'SUCCESS'],
  ['payment-result=CANCELED', 'CANCELED'],
  ['payment-result=success', undefined],
  ['', undefined],
])('?%s means %s', (search, result) => {
  expect(readPaymentResult(new URLSearchParams(search))).toBe(result);
});
