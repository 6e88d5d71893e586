import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Club } from '@tifo/contracts/clubs';
import type { Order } from '@tifo/contracts/orders';
import { expect, test } from 'vitest';
import {
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleMoney,
  examplePricing,
} from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { answersFor, press, pressAtOnce } from '#web/testing/render-exclusive.tsx';
import { renderPage } from '#web/testing/render-page.tsx';

const fan = exampleFan();
const shirt = exampleExclusive();
const coinsOnly: Partial<Club> = { fiatAccepted: false };

function openOrder(): Order {
  const { id, slug, name, description, imageUrl, pricing, category } = shirt;
  return {
    id: 'order-1',
    date: '2026-11-20T12:00:00.000Z',
    clubSlug: 'aurora-fc',
    status: 'PENDING',
    exclusives: [{ id, slug, name, description, imageUrl, pricing, category }],
    originalCost: pricing,
    usedCoins: { amount: 15, ticker: 'AUR' },
    finalCost: exampleMoney(50),
    isWithdrawable: false,
    invoices: [],
  };
}

function open(coins: number, { club, answers }: { club?: Partial<Club>; answers?: FakeAnswers } = {}) {
  return renderPage({
    path: '/exclusives/shirt',
    club: exampleClub(club),
    identity: { ...fan.identity, username: fan.username },
    answers: answersFor(shirt, {
      'GET /api/clubs/{slug}/fans/me/balance': { coins: { amount: coins, ticker: 'AUR' } },
      ...answers,
    }),
  });
}

async function confirmModal(buy: RegExp): Promise<HTMLElement> {
  await press(buy);
  return screen.findByRole('dialog', { name: 'Confirm your purchase' });
}

async function sharesOf(modal: HTMLElement): Promise<Record<string, string>> {
  const terms = await within(modal).findAllByRole('term');
  const definitions = within(modal).getAllByRole('definition');
  const text = (element: Element | undefined) => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
  return Object.fromEntries(terms.map((term, index) => [text(term), text(definitions[index])]));
}

test('shows what the coins pay and what is left, and pays both with one order', async () => {
  const page = await open(15, { answers: { 'POST /api/clubs/{slug}/fiat-orders': { url: '#mixed-page' } } });
  const modal = await confirmModal(/^Buy for 80/);
  expect(await sharesOf(modal)).toEqual({
    Price: '80.00 €40 AUR',
    'Coins used': '−15 AUR',
    'Left in your wallet': '0 AUR',
    'To pay in euros': '50.00 €',
  });
  await userEvent.click(within(modal).getByRole('button', { name: /^Pay 15.AUR \+ 50.00.€$/ }));
  await waitFor(() => expect(window.location.hash).toBe('#mixed-page'));
  const posts = page.api.received.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ call }) => call)).toEqual(['POST /api/clubs/{slug}/fiat-orders']);
});

test('spends the coins from the same sheet when they cover it all, and thanks', async () => {
  const page = await open(65, { answers: { 'POST /api/clubs/{slug}/coins-orders': openOrder() } });
  const modal = await confirmModal(/^Buy for 80/);
  expect(await sharesOf(modal)).toMatchObject({
    'Left in your wallet': '25 AUR',
    'To pay in euros': '0.00 €',
  });
  expect(within(modal).queryByText(/secure page of our payment partner/)).toBeNull();
  await press(/^Pay 40.AUR$/, modal);
  await waitFor(() => expect(page.address()).toBe('/exclusives/shirt/purchase-confirmed'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = page.api.received.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ call }) => call)).toEqual(['POST /api/clubs/{slug}/coins-orders']);
});

test('shows the new price where it has changed meanwhile, and takes nothing before', async () => {
  let coins = 40;
  const page = await open(65, {
    answers: {
      'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': () =>
        exampleExclusive({ pricing: examplePricing(coins) }),
      'POST /api/clubs/{slug}/coins-orders': () => {
        coins = 60;
        throw refusal(409, 'order.priceChanged', 'The price has changed.');
      },
    },
  });
  const modal = await confirmModal(/^Buy for 80/);
  await press(/^Pay 40.AUR$/, modal);
  expect(await within(modal).findByText('The price has changed.')).toBeTruthy();
  // A second press, meant for the price before.
  await pressAtOnce(await within(modal).findByRole('button', { name: /^Pay 60.AUR$/ }));
  const posts = page.api.received.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ body }) => body)).toEqual([{ lineItems: [shirt.id], priceCoinsAmount: 40 }]);
});

test('lets the card pay alone, and says so to the server', async () => {
  const page = await open(15, { answers: { 'POST /api/clubs/{slug}/fiat-orders': { url: '#card-page' } } });
  const modal = await confirmModal(/^Buy for 80/);
  await userEvent.click(await within(modal).findByRole('radio', { name: /^Card/ }));
  expect(await sharesOf(modal)).toEqual({ Price: '80.00 €40 AUR', 'To pay in euros': '80.00 €' });
  await userEvent.click(within(modal).getByRole('button', { name: /^Pay 80.00.€$/ }));
  await waitFor(() => expect(window.location.hash).toBe('#card-page'));
  const sent = page.api.received.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toMatchObject({ payWith: 'CARD' });
});

test('says where it is sent, and takes another address without leaving the sheet', async () => {
  const page = await open(0, {
    answers: {
      'GET /api/clubs/{slug}/fans/me': exampleFan({
        personalInfo: { birthdate: '1988-04-17', firstName: 'Ada', lastName: 'Byron' },
      }),
      'PUT /api/clubs/{slug}/fans/{username}/contact': undefined as never,
    },
  });
  const modal = await confirmModal(/^Buy for 80/);
  await userEvent.click(await within(modal).findByRole('button', { name: /^(Correct|Add my address)$/ }));
  await userEvent.type(await within(modal).findByLabelText('Address'), '12 rue du Stade');
  await userEvent.type(within(modal).getByLabelText(/^Postal code/), '42300');
  await userEvent.type(within(modal).getByLabelText(/^City/), 'Roanne');
  await userEvent.selectOptions(within(modal).getByLabelText('Country'), 'FR');
  await userEvent.click(within(modal).getByRole('button', { name: 'Save' }));
  expect(await within(modal).findByRole('button', { name: /^Pay 80/ })).toBeTruthy();
  const sent = page.api.received.find(({ call }) => call.startsWith('PUT'));
  expect(sent?.body).toMatchObject({ address: { city: 'Roanne' } });
});

test('speaks of coins alone where the club takes no euros', async () => {
  await open(65, { club: coinsOnly });
  const modal = await confirmModal(/^Buy for 40.AUR$/);
  expect(Object.keys(await sharesOf(modal))).toEqual(['Price', 'Coins used', 'Left in your wallet']);
  expect(modal.textContent).not.toContain('€');
  expect(within(modal).getByRole('button', { name: /^Pay 40.AUR$/ })).toBeTruthy();
});

test('says so when there are not enough coins and the club takes no euros', async () => {
  await open(39, { club: coinsOnly });
  const modal = await confirmModal(/^Buy for 40.AUR$/);
  expect(await within(modal).findByText('You do not have enough AUR for this.')).toBeTruthy();
  expect(within(modal).queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('takes up an order that was begun with the amounts it was begun with', async () => {
  await open(0, { answers: { 'GET /api/clubs/{slug}/fans/{username}/orders': [openOrder()] } });
  const modal = await confirmModal(/^Buy for/);
  expect(await within(modal).findByText(/already started this payment/)).toBeTruthy();
  expect(within(modal).getByRole('button', { name: /^Pay 15.AUR \+ 50.00.€$/ })).toBeTruthy();
});

test('takes up an order at the price it was begun with where the club has no coins', async () => {
  const begun = { ...openOrder(), usedCoins: { amount: 0, ticker: 'AUR' } };
  await open(0, {
    club: { coinsEnabled: false },
    answers: { 'GET /api/clubs/{slug}/fans/{username}/orders': [begun] },
  });
  const modal = await confirmModal(/^Buy for 80/);
  expect(
    await within(modal).findByText('You have already started this payment: the item is reserved for you.'),
  ).toBeTruthy();
  expect(within(modal).getByRole('button', { name: /^Pay 50.00.€$/ })).toBeTruthy();
  expect(within(modal).queryByText(/80.00.€/)).toBeNull();
  expect(within(modal).getByRole('button', { name: 'Cancel this order' })).toBeTruthy();
});

test('gives up an order that was begun, and offers the item anew', async () => {
  const orders = [openOrder()];
  const page = await open(0, {
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/orders': () => orders,
      'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/cancellations': () => {
        orders.pop();
        return undefined as never;
      },
    },
  });
  const modal = await confirmModal(/^Buy for/);
  await userEvent.click(await within(modal).findByRole('button', { name: 'Cancel this order' }));
  expect(await within(modal).findByRole('button', { name: /^Pay 80.00.€$/ })).toBeTruthy();
  expect(within(modal).queryByText(/already started this payment/)).toBeNull();
  const sent = page.api.received.filter(({ call }) => call.startsWith('POST'));
  expect(sent).toHaveLength(1);
});

test('an item that is kept for one’s own payment can still be paid', async () => {
  await renderPage({
    path: '/exclusives/shirt',
    club: exampleClub(),
    identity: { ...fan.identity, username: fan.username },
    answers: answersFor(exampleExclusive({ stock: 0, isOutOfStock: true, isReserved: true }), {
      'GET /api/clubs/{slug}/fans/{username}/orders': [openOrder()],
    }),
  });
  expect(await screen.findByText(/comes back within half an hour/)).toBeTruthy();
  await press(/^Continue your order$/);
  const modal = await screen.findByRole('dialog', { name: 'Confirm your purchase' });
  expect(await within(modal).findByRole('button', { name: /^Pay 15.AUR \+ 50.00.€$/ })).toBeTruthy();
});

test('promises nothing while the balance cannot be read, and tries again', async () => {
  let isDown = true;
  await open(0, {
    answers: {
      'GET /api/clubs/{slug}/fans/me/balance': () => {
        if (isDown) throw refusal(404, 'fan.notFound');
        return { coins: { amount: 15, ticker: 'AUR' } };
      },
    },
  });
  const modal = await confirmModal(/^Buy for/);
  const again = await within(modal).findByRole('button', { name: 'Try again' });
  expect(within(modal).queryByRole('button', { name: /^Pay/ })).toBeNull();
  isDown = false;
  await userEvent.click(again);
  expect(await within(modal).findByRole('button', { name: /^Pay 15.AUR/ })).toBeTruthy();
});

test('begins the registration when somebody who is not registered here buys, and leads back to it', async () => {
  const page = await open(15, {
    answers: { 'GET /api/clubs/{slug}/fans/me': exampleFan({ kycStatus: 'READY_FOR_KYC' }) },
  });
  await press(/^Buy for 80/);
  await waitFor(() => expect(page.address()).toBe('/kyc'));
  expect(window.localStorage.getItem('login_redirect_url')).toMatch(/\/exclusives\/shirt#act$/);
  expect(page.api.received.filter(({ call }) => call.includes('orders'))).toEqual([]);
  window.localStorage.clear();
});
