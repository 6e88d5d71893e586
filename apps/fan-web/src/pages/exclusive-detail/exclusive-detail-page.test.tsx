import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import {
  exampleAuction,
  exampleBid,
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleLot,
  exampleMoney,
  examplePricing,
} from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { openStreams, sendLiveEvent } from '#web/testing/fake-event-source.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const PLACE_BID = 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids';
const fan = exampleFan();
const ada = { ...fan.identity, username: fan.username };
const foundation = exampleClub({ model: 'FOUNDATION', coinsEnabled: false, currentPrice: exampleMoney(1) });
const inEuros = (coins: number) => ({ ...examplePricing(coins), totalCost: exampleMoney(coins) });

function lotFor(given: Partial<AuctionLot> = {}): Exclusive {
  const auctionLot = exampleLot({
    startingPrice: inEuros(20),
    currentPrice: inEuros(50),
    bidCount: 1,
    bidderCount: 1,
    bids: [exampleBid({}, 50)],
    ...given,
  });
  return exampleExclusive({ pricing: auctionLot.currentPrice, auctionLot });
}

function answersFor(exclusive: Exclusive, given: FakeAnswers = {}): FakeAnswers {
  return {
    'GET /api/clubs/{slug}/exclusives': [exclusive],
    'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': exclusive,
    'GET /api/clubs/{slug}/fans/me': fan,
    'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': [],
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'READY' },
    'GET /api/clubs/{slug}/fans/me/balance': { coins: { amount: 0, ticker: 'AUR' }, fiat: exampleMoney(0) },
    'GET /api/clubs/{slug}/fans/{username}/orders': [],
    ...given,
  };
}

function open(exclusive: Exclusive, given: FakeAnswers = {}, search = '') {
  return renderPage({
    path: `/exclusives/shirt${search}`,
    club: exclusive.auctionLot ? foundation : exampleClub(),
    identity: ada,
    answers: answersFor(exclusive, given),
  });
}

const dialog = () => screen.findByRole('dialog');
async function press(name: RegExp, container: HTMLElement = document.body) {
  const ready = async () => {
    const button = await within(container).findByRole('button', { name });
    expect(button).toHaveProperty('disabled', false);
    return button;
  };
  await userEvent.click(await waitFor(ready));
}

const bidsOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.api.received.filter(({ call }) => call === PLACE_BID);

test('asks a visitor to log in, and remembers the way back', async () => {
  await renderPage({ path: '/exclusives/shirt', club: foundation, answers: answersFor(lotFor()) });
  await userEvent.click(await screen.findByRole('link', { name: 'Log in to bid' }));
  expect(window.localStorage.getItem('login_redirect_url')).toBe('/exclusives/shirt');
});

test('says so when the exclusive is not there', async () => {
  await renderPage({
    path: '/exclusives/none',
    club: exampleClub(),
    answers: {
      'GET /api/clubs/{slug}/exclusives': [],
      'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': () => {
        throw refusal(404, 'exclusive.notFound');
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'This exclusive cannot be found' })).toBeTruthy();
});

test('proposes ten above the current price, bids it once and says that it is in', async () => {
  const page = await open(lotFor(), { [PLACE_BID]: exampleBid({ me: true }, 60) });
  await press(/^Bid from 51/);
  const form = await dialog();
  expect(within(form).getByRole('textbox', { name: 'Your bid' })).toHaveProperty('value', '60');
  await press(/^Bid 60/, form);
  await screen.findByText(/Your bid of 60.00.€ is in/);
  expect(bidsOf(page).map(({ body }) => body)).toEqual([
    { bidderUsername: fan.username, priceCoinsAmount: 60 },
  ]);
  expect(bidsOf(page)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('steps by one, never below the minimum', async () => {
  await open(lotFor());
  await press(/^Bid from/);
  const form = await dialog();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await press(/^Raise the bid/, form);
  expect(amount).toHaveProperty('value', '61');
  await userEvent.clear(amount);
  await userEvent.type(amount, '52');
  await press(/^Lower the bid/, form);
  expect(amount).toHaveProperty('value', '51');
  expect(within(form).getByRole('button', { name: 'Lower the bid' })).toHaveProperty('disabled', true);
});

test('when outbid meanwhile, explains it and fills in the new minimum; the next try is a new one', async () => {
  let isFirst = true;
  const page = await open(lotFor(), {
    [PLACE_BID]: () => {
      if (!isFirst) return exampleBid({ me: true }, 75);
      isFirst = false;
      const status = 409;
      throw new ApiError(status, { title: 'Too low', status, code: 'bid.tooLow', detail: '', minimum: 75 });
    },
  });
  await press(/^Bid from/);
  const form = await dialog();
  await press(/^Bid 60/, form);
  expect(
    (await within(form).findByText(/Someone placed a higher bid. Offer at least 75/)).closest('[role=alert]'),
  ).toBeTruthy();
  expect(within(form).getByRole('textbox', { name: 'Your bid' })).toHaveProperty('value', '75');
  await press(/^Bid 75/, form);
  await screen.findByText(/Your bid of 75/);
  const keys = bidsOf(page).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a bid that got no answer is tried again under the same key', async () => {
  let isFirst = true;
  const page = await open(lotFor(), {
    [PLACE_BID]: () => {
      if (!isFirst) return exampleBid({ me: true }, 60);
      isFirst = false;
      throw new ApiError(503, {});
    },
  });
  await press(/^Bid from/);
  const form = await dialog();
  await press(/^Bid 60/, form);
  await screen.findByText(/Something went wrong on our side/);
  await press(/^Bid 60/, form);
  await screen.findByText(/Your bid of 60/);
  const keys = bidsOf(page).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('asks twice before a bid above three times the current price', async () => {
  const page = await open(lotFor(), { [PLACE_BID]: exampleBid({ me: true }, 151) });
  await press(/^Bid from/);
  const form = await dialog();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '151');
  await press(/^Bid 151/, form);
  await within(form).findByText(/more than three times the current price/);
  expect(bidsOf(page)).toEqual([]);
  await press(/^Yes, bid 151/, form);
  await waitFor(() => expect(bidsOf(page)).toHaveLength(1));
});

test('refuses what is below the minimum before sending it', async () => {
  const page = await open(lotFor());
  await press(/^Bid from/);
  const form = await dialog();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '50{Enter}');
  await within(form).findByText(/Offer at least 51/);
  expect(bidsOf(page)).toEqual([]);
});

test('without a card, leads to the payments page and names the way back', async () => {
  const page = await open(lotFor(), {
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'NOT_DEFINED' },
    'PUT /api/clubs/{slug}/fans/{username}/card-payment-method': { url: '#card-page' },
  });
  await press(/^Bid from/);
  expect(await screen.findByRole('dialog', { name: 'Register a card' })).toBeTruthy();
  await press(/^Register my card/);
  await waitFor(() => expect(window.location.hash).toBe('#card-page'));
  const sent = page.api.received.find(({ call }) => call.startsWith('PUT'));
  expect(sent?.body).toEqual({
    successUrl: expect.stringContaining('?payment-result=SUCCESS'),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
});

test('coming back with a card, takes the result out of the address and opens the bid', async () => {
  const page = await open(lotFor(), {}, '?payment-result=SUCCESS');
  expect(await screen.findByRole('dialog', { name: 'Place a bid' })).toBeTruthy();
  expect(page.address()).toBe('/exclusives/shirt');
});

test('coming back from a cancelled payment, opens the purchase again and says so', async () => {
  const page = await open(exampleExclusive(), {}, '?payment-result=CANCELED');
  const modal = await screen.findByRole('dialog', { name: 'Confirm your purchase' });
  expect(within(modal).getByText(/The last payment was cancelled/)).toBeTruthy();
  expect(page.address()).toBe('/exclusives/shirt');
});

test('buys after a confirmation, and goes to the payments page', async () => {
  const page = await open(exampleExclusive(), {
    'POST /api/clubs/{slug}/fiat-orders': { url: '#payments-page' },
  });
  await press(/^Buy for 80/);
  await press(/^Pay 80/, await dialog());
  await waitFor(() => expect(window.location.hash).toBe('#payments-page'));
  const sent = page.api.received.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({
    lineItems: [exampleExclusive().id],
    successUrl: expect.stringMatching(/\/purchase-confirmed$/),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('a refused order closes the confirmation and says why', async () => {
  await open(exampleExclusive(), {
    'POST /api/clubs/{slug}/fiat-orders': () => {
      throw refusal(409, 'stock.exhausted', 'The last one has just been sold.');
    },
  });
  await press(/^Buy for/);
  await press(/^Pay/, await dialog());
  expect(await screen.findByText('The last one has just been sold.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Buy for/ }).getAttribute('aria-busy')).toBeNull();
});

test('a won lot asks for its payment by itself', async () => {
  const won = lotFor({ auction: exampleAuction({ status: 'CLOSED' }), bids: [exampleBid({ me: true }, 50)] });
  await open(won, {
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [
      {
        id: won.id,
        slug: won.slug,
        name: won.name,
        imageUrl: won.imageUrl,
        lotNumber: 1,
        pricing: won.pricing,
        wonAt: '2026-11-20T12:00:00.000Z',
      },
    ],
  });
  const modal = await screen.findByRole('dialog', { name: 'Settle your lot' });
  expect(within(modal).getByRole('button', { name: /^Pay 50/ })).toBeTruthy();
});

test('takes a like back when the server did not take it', async () => {
  await open(exampleExclusive(), {
    'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes': async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw refusal(403, 'referral.required', 'You cannot like this.');
    },
  });
  const heart = await screen.findByRole('button', { name: 'Like Signed shirt' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Buy for/ })).toBeTruthy());
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await screen.findByText('You cannot like this.');
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('follows the bids of others, and tells a fan who was leading', async () => {
  const leading = lotFor({ bids: [exampleBid({ me: true, id: fan.id }, 50)] });
  await open(leading);
  expect(await screen.findByText('You have the highest bid.')).toBeTruthy();
  expect(openStreams()).toEqual([`/api/clubs/${foundation.slug}/live-events`]);
  act(() =>
    sendLiveEvent('lot', {
      exclusiveSlug: leading.slug,
      currentPrice: inEuros(90),
      bidCount: 2,
      bidderCount: 2,
      lastBid: exampleBid({ firstName: 'Grace', lastName: 'Hopper' }, 90),
      endDate: '2026-12-01T18:00:00.000Z',
    }),
  );
  const standing = await screen.findByText(/Someone placed a higher bid/);
  expect(standing.closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Bid from 91/ })).toBeTruthy();
});
