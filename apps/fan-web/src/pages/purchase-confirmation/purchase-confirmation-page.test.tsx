import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '@tifo/contracts/orders';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { exampleClub, exampleExclusive, exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { press } from '#web/testing/render-exclusive.tsx';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const PATH = '/exclusives/shirt/purchase-confirmation';
const PLACE_ORDER = 'POST /api/clubs/{slug}/coins-orders';
const fan = exampleFan();
const shirt = exampleExclusive();
const { id, slug, name, description, imageUrl, pricing, category } = shirt;

const paid: Order = {
  id: '01975b1e-7a10-7000-8000-0000000000a1',
  date: '2026-11-20T12:00:00.000Z',
  clubSlug: 'aurora-fc',
  status: 'PAID',
  exclusives: [{ id, slug, name, description, imageUrl, pricing, category }],
  originalCost: shirt.pricing,
  usedCoins: shirt.pricing.coins,
  finalCost: exampleMoney(0),
  isWithdrawable: false,
  invoices: [],
};

function open(coins: number, answers: FakeAnswers = {}, options: Partial<PageOptions> = {}) {
  return renderPage({
    path: PATH,
    club: exampleClub(),
    identity: { ...fan.identity, username: fan.username },
    answers: {
      'GET /api/clubs/{slug}/exclusives': [shirt],
      'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': shirt,
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': [],
      'GET /api/clubs/{slug}/fans/me/balance': { coins: { amount: coins, ticker: 'AUR' } },
      'GET /api/clubs/{slug}/fans/{username}/orders': [paid],
      ...answers,
    },
    ...options,
  });
}

const CONFIRM = /^Confirm and pay 40.AUR$/;
const confirmButton = () => screen.findByRole('button', { name: CONFIRM, busy: false });

test('shows the balance, the price and who buys, and spends the coins once', async () => {
  const page = await open(65, { [PLACE_ORDER]: paid });
  const button = await confirmButton();
  const shares = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shares.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
    '65 AUR',
    '80.00 €40 AUR',
    '−40 AUR',
    '25 AUR',
    '0.00 €',
  ]);
  expect(screen.getByText('ada@club.test')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    'mailto:hello@aurora.test',
  );
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await userEvent.dblClick(button);
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(page.address()).toBe('/exclusives/shirt/purchase-confirmed');
  const posts = page.api.received.filter(({ call }) => call === PLACE_ORDER);
  expect(posts.map(({ body }) => body)).toEqual([{ lineItems: [shirt.id], priceCoinsAmount: 40 }]);
  expect(posts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('says that the coins are not enough when they were spent meanwhile', async () => {
  let coins = 65;
  await open(0, {
    'GET /api/clubs/{slug}/fans/me/balance': () => ({ coins: { amount: coins, ticker: 'AUR' } }),
    [PLACE_ORDER]: () => {
      coins = 5;
      throw refusal(409, 'coins.insufficient', 'Not enough.');
    },
  });
  await press(CONFIRM);
  expect(await screen.findByText('You do not have enough AUR for this.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm and pay/ })).toBeNull());
  const rest = screen.getByRole('link', { name: 'Pay the rest in euros' });
  expect(rest.getAttribute('href')).toBe('/exclusives/shirt');
  expect(screen.getByRole('link', { name: 'Open my wallet' }).getAttribute('href')).toBe('/wallet');
});

test('offers no euros where the club takes none', async () => {
  await open(5, {}, { club: exampleClub({ fiatAccepted: false }) });
  expect(await screen.findByText('You do not have enough AUR for this.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pay the rest in euros' })).toBeNull();
});

test('explains another refusal and stays', async () => {
  const page = await open(65, {
    [PLACE_ORDER]: () => {
      throw refusal(409, 'stock.exhausted', 'The last one has just been sold.');
    },
  });
  await press(CONFIRM);
  const words = await screen.findByText('The last one has just been sold.');
  expect(words.closest('[role=alert]')).toBeTruthy();
  expect(page.address()).toBe(PATH);
});

test('an order that got no answer is tried again under the same key', async () => {
  let isFirst = true;
  const page = await open(65, {
    [PLACE_ORDER]: () => {
      if (!isFirst) return paid;
      isFirst = false;
      throw new ApiError(503, {});
    },
  });
  await press(CONFIRM);
  await screen.findByText(/Something went wrong on our side/);
  await press(CONFIRM);
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  const keys = page.api.received
    .filter(({ call }) => call === PLACE_ORDER)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('asks a visitor to log in, and keeps the way back', async () => {
  const page = await renderPage({
    path: PATH,
    club: exampleClub(),
    answers: { 'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': shirt },
  });
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(window.localStorage.getItem('login_redirect_url')).toBe(PATH);
});

test('leads back to the exclusive at a club without coins', async () => {
  const page = await open(0, {}, { club: exampleClub({ coinsEnabled: false }) });
  await waitFor(() => expect(page.address()).toBe('/exclusives/shirt'));
});
