import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { Order, OrderStatus } from '@tifo/contracts/orders';
import { expect, test, vi } from 'vitest';
import { exampleClub, exampleExclusive, exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const exclusive = exampleExclusive({ slug: 'scarf', name: 'The scarf' });

function orderOfScarf(status: OrderStatus): Order {
  const { id, slug, name, description, imageUrl, pricing, category } = exclusive;
  return {
    id: '019e0f5a-6b1c-7000-8000-0123456789ab',
    date: '2026-05-04T10:00:00.000Z',
    clubSlug: 'aurora-fc',
    status,
    exclusives: [{ id, slug, name, description, imageUrl, pricing, category }],
    originalCost: pricing,
    usedCoins: { amount: 0, ticker: 'AUR' },
    finalCost: exampleMoney(10),
    isWithdrawable: false,
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

test('gives the number of the order, asks for the address it needs, and shares what was bought', async () => {
  const shared: object[] = [];
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { share: async (given: object) => shared.push(given) }),
  );
  await openAfter(() => [orderOfScarf('PAID')]);
  const number = orderNumber('019e0f5a-6b1c-7000-8000-0123456789ab');
  expect(await screen.findByText(`Order ${number}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add my address' }).getAttribute('href')).toBe('/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ title: 'The scarf', url: `${window.location.origin}/exclusives/scarf` }]);
});

test('says that a payment is being confirmed, until it is', async () => {
  let status: OrderStatus = 'PENDING';
  await openAfter(() => [orderOfScarf(status)]);
  expect(await screen.findByRole('heading', { name: 'We are confirming your payment' })).toBeTruthy();
  status = 'PAID';
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
});

test('tells a fan whose payment is given back that it is, not that nothing was charged', async () => {
  await openAfter(() => [orderOfScarf('REFUNDED')]);
  expect(await screen.findByRole('heading', { name: 'We refund your payment' })).toBeTruthy();
  expect(screen.getByText(/Your payment for The scarf is refunded/)).toBeTruthy();
  expect(screen.queryByText(/nothing was charged/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
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
