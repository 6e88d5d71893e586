import { screen } from '@testing-library/react';
import type { Order, OrderStatus } from '@tifo/contracts/orders';
import { expect, test } from 'vitest';
import { exampleClub, exampleExclusive, exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const exclusive = exampleExclusive({ slug: 'scarf', name: 'The scarf' });

function orderOfScarf(status: OrderStatus): Order {
  const { id, slug, name, description, imageUrl, pricing, category } = exclusive;
  return {
    id: 'order-1',
    date: '2026-05-04T10:00:00.000Z',
    clubSlug: 'aurora-fc',
    status,
    exclusives: [{ id, slug, name, description, imageUrl, pricing, category }],
    originalCost: pricing,
    usedCoins: { amount: 0, ticker: 'AUR' },
    finalCost: exampleMoney(10),
    invoices: [],
  };
}

function openAfter(readOrders: () => Order[]) {
  const fan = exampleFan();
  return renderPage({
    path: '/exclusives/scarf/purchase-confirmed',
    club: exampleClub(),
    identity: { username: fan.username, ...fan.identity },
    answers: {
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': exclusive,
      'GET /api/clubs/{slug}/fans/{username}/orders': readOrders,
    },
  });
}

test('thanks for an order that is paid', async () => {
  await openAfter(() => [orderOfScarf('PAID')]);
  expect(await screen.findByText('Your order of The scarf is confirmed.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy();
});

test('says that a payment is being confirmed, until it is', async () => {
  let status: OrderStatus = 'PENDING';
  await openAfter(() => [orderOfScarf(status)]);
  expect(await screen.findByRole('heading', { name: 'We are confirming your payment' })).toBeTruthy();
  status = 'PAID';
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
});

test.each([
  ['never ordered', []],
  ['let its order lapse', [orderOfScarf('EXPIRED')]],
])('confirms nothing to a fan who %s', async (_, orders) => {
  await openAfter(() => orders);
  expect(await screen.findByRole('heading', { name: 'This order is not paid' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the exclusive' }).getAttribute('href')).toBe(
    '/exclusives/scarf',
  );
  expect(screen.queryByText(/is confirmed/)).toBeNull();
});
