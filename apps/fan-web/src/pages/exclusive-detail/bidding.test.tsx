import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepBid } from '#web/features/auctions/use-bid-form.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { exampleAuction, exampleBid, exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { openStreams, sendLiveEvent } from '#web/testing/fake-event-source.ts';
import {
  answersFor,
  auctionClub,
  dialog,
  inEuros,
  lotFor,
  openExclusive,
  press,
  pressAtOnce,
} from '#web/testing/render-exclusive.tsx';
import { renderPage } from '#web/testing/render-page.tsx';

const PLACE_BID = 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids';
const fan = exampleFan();

const bidsOf = (page: Awaited<ReturnType<typeof openExclusive>>) =>
  page.api.received.filter(({ call }) => call === PLACE_BID);

test('proposes ten above the current price, bids it once and says that it is in', async () => {
  const page = await openExclusive(lotFor(), { [PLACE_BID]: exampleBid({ me: true }, 60) });
  await press(/^Bid from 51/);
  const form = await dialog();
  expect(within(form).getByRole('textbox', { name: 'Your bid' })).toHaveProperty('value', '60');
  // A second press on the button of the page, where this one has appeared.
  await pressAtOnce(within(form).getByRole('button', { name: /^Bid 60/ }));
  expect(bidsOf(page)).toEqual([]);
  await press(/^Bid 60/, form);
  await screen.findByText(/Your bid of 60.00.€ is in/);
  expect(bidsOf(page).map(({ body }) => body)).toEqual([
    { bidderUsername: fan.username, priceCoinsAmount: 60 },
  ]);
  expect(bidsOf(page)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('promises a tax receipt only for what is paid above the threshold and above the worth of the piece', async () => {
  const taxDeduction = { nonDeductibleAmount: exampleMoney(120) };
  await openExclusive({ ...lotFor(), taxDeduction });
  await press(/^Bid from/);
  const form = await dialog();
  expect(within(form).getByText(/^A bid above 120.00.€ earns a tax receipt/)).toBeTruthy();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '121');
  expect(within(form).getByText('With this bid you earn a tax receipt.')).toBeTruthy();
});

test('promises no tax receipt for a piece that is not tax-deductible', async () => {
  await openExclusive(lotFor({ currentPrice: inEuros(500) }));
  await press(/^Bid from/);
  const form = await dialog();
  expect(within(form).getByText('A bid is a commitment: you pay only if you win.')).toBeTruthy();
  expect(within(form).queryByText(/tax receipt/)).toBeNull();
});

test('steps by one, never below the minimum', async () => {
  await openExclusive(lotFor());
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
  const page = await openExclusive(lotFor(), {
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
  // A second press, meant for the bid that was refused.
  await pressAtOnce(within(form).getByRole('button', { name: /^Bid 75/ }));
  expect(bidsOf(page)).toHaveLength(1);
  await press(/^Bid 75/, form);
  await screen.findByText(/Your bid of 75/);
  const keys = bidsOf(page).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a bid that got no answer is tried again under the same key', async () => {
  let isFirst = true;
  const page = await openExclusive(lotFor(), {
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

test('asks twice before a bid above three times the current price, which a double press does not answer', async () => {
  const page = await openExclusive(lotFor(), { [PLACE_BID]: exampleBid({ me: true }, 151) });
  await press(/^Bid from/);
  const form = await dialog();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '151');
  await press(/^Bid 151/, form);
  await pressAtOnce(within(form).getByRole('button', { name: /^Yes, bid 151/ }));
  await within(form).findByText(/more than three times the current price/);
  expect(bidsOf(page)).toEqual([]);
  await press(/^Yes, bid 151/, form);
  await waitFor(() => expect(bidsOf(page)).toHaveLength(1));
});

test('refuses what is below the minimum before sending it', async () => {
  const page = await openExclusive(lotFor());
  await press(/^Bid from/);
  const form = await dialog();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '50');
  await press(/^Bid 50/, form);
  await within(form).findByText(/^The minimum is 51.00.€\.$/);
  expect(bidsOf(page)).toEqual([]);
});

test('without a card, the bid itself leads to the payments page and names the way back', async () => {
  const page = await openExclusive(lotFor(), {
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'NOT_DEFINED' },
    'PUT /api/clubs/{slug}/fans/{username}/card-payment-method': { url: '#card-page' },
  });
  await press(/^Bid from/);
  const form = await dialog();
  const amount = within(form).getByRole('textbox', { name: 'Your bid' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '75');
  await press(/^Bid 75.00.€ with a new card/, form);
  await waitFor(() => expect(window.location.hash).toBe('#card-page'));
  const sent = page.api.received.find(({ call }) => call.startsWith('PUT'));
  expect(sent?.body).toEqual({
    successUrl: expect.stringContaining('?payment-result=SUCCESS'),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
  expect(bidsOf(page)).toEqual([]);
});

test('coming back with a card, opens the bid with the amount that was typed, and bids only when pressed', async () => {
  keepBid('shirt', '75');
  const page = await openExclusive(
    lotFor(),
    { [PLACE_BID]: exampleBid({ me: true }, 75) },
    '?payment-result=SUCCESS',
  );
  const form = await screen.findByRole('dialog', { name: 'Place a bid' });
  await waitFor(() => expect(page.address()).toBe('/exclusives/shirt'));
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: 'Your bid' }).value).toBe('75');
  expect(bidsOf(page)).toEqual([]);
  await press(/^Bid 75/, form);
  await waitFor(() => expect(bidsOf(page)).toHaveLength(1));
});

test('opens the bid by itself for a fan who logged in for it', async () => {
  const page = await openExclusive(lotFor(), {}, '#act');
  expect(await screen.findByRole('dialog', { name: 'Place a bid' })).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/exclusives/shirt'));
});

test('follows the bids of others, and tells a fan who was leading', async () => {
  const leading = lotFor({ bids: [exampleBid({ me: true, id: fan.id }, 50)], standing: 'LEADING' });
  await openExclusive(leading);
  expect(await screen.findByText('You have the highest bid.')).toBeTruthy();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  await act(() =>
    sendLiveEvent('lot', {
      exclusiveSlug: leading.slug,
      currentPrice: inEuros(90),
      bidCount: 2,
      bidderCount: 2,
      lastBid: exampleBid({ firstName: 'Grace', lastName: 'Hopper' }, 90),
      endDate: '2026-12-01T18:00:00.000Z',
    }),
  );
  expect(openStreams()).toEqual([`/api/clubs/${auctionClub.slug}/live-events`]);
  const standing = await screen.findByText(/You have been outbid/);
  expect(standing.closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Bid from 91/ })).toBeTruthy();
});

test('shows who was offered a lot their own price everywhere', async () => {
  const over = exampleAuction({ status: 'CLOSED' });
  const lot = lotFor({
    ...{ auction: over, bidCount: 2, isPassedOn: true, standing: 'OFFERED', currentPrice: inEuros(100) },
    bids: [exampleBid({ firstName: 'Grace' }, 100), exampleBid({ me: true, id: fan.id }, 90)],
  });
  const exclusive = { ...lot, taxDeduction: { nonDeductibleAmount: exampleMoney(20) } };
  const { id, slug, name, imageUrl } = exclusive;
  const due = { id, slug, name, imageUrl, lotNumber: 1, pricing: inEuros(90), wonAt: over.endDate };
  await openExclusive(exclusive, {
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [due],
  });
  expect(await screen.findByText(/offered to you for 90.00.€/)).toBeTruthy();
  expect(screen.getByText(/70.00.€ of this amount is tax-deductible \(90.00.€ minus/)).toBeTruthy();
  const modal = await screen.findByRole('dialog');
  expect(await within(modal).findByRole('button', { name: /90\.00/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Pay 90.00.€$/ })).toHaveLength(2);
  expect(within(modal).queryByText(/100.00/)).toBeNull();
});

test('names no price to whom a lot is offered before theirs is known', async () => {
  const lot = lotFor({
    ...{ auction: exampleAuction({ status: 'CLOSED' }), bidCount: 2, isPassedOn: true, standing: 'OFFERED' },
    ...{ currentPrice: inEuros(100), bids: [exampleBid({ firstName: 'Grace' }, 100)] },
  });
  await openExclusive(lot, {
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': () => new Promise<never>(() => {}),
  });
  await screen.findByRole('link', { name: 'Profile' });
  expect(screen.queryByText(/offered to you/)).toBeNull();
});

test('a winner pays at a club of any kind that has auctions', async () => {
  const over = exampleAuction({ status: 'CLOSED' });
  const lot = lotFor({
    ...{ auction: over, bidCount: 1, standing: 'PAYMENT_DUE' },
    bids: [exampleBid({ me: true, id: fan.id }, 50)],
  });
  const { id, slug, name, imageUrl } = lot;
  const due = { id, slug, name, imageUrl, lotNumber: 1, pricing: inEuros(50), wonAt: over.endDate };
  await renderPage({
    path: '/exclusives/shirt',
    club: { ...auctionClub, model: 'MARKETPLACE', hasAuctions: true },
    identity: { ...fan.identity, username: fan.username },
    answers: answersFor(lot, { 'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [due] }),
  });
  expect((await screen.findAllByRole('button', { name: /^Pay 50.00.€$/ })).length).toBeGreaterThan(0);
});

test.each([
  ['PASSED_ON', /offered to the next bidder/],
  ['CANCELLED', /has been cancelled. You have nothing to pay/],
] as const)('tells who won before that the lot has gone: %s', async (standing, text) => {
  const lot = lotFor({
    ...{
      auction: exampleAuction({ status: 'CLOSED' }),
      bidCount: 1,
      isPassedOn: true,
      standing,
    },
    bids: [exampleBid({ me: true, id: fan.id }, 100)],
  });
  await openExclusive(lot);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/You won/)).toBeNull();
});

test('loads the bids before the newest, page after page', async () => {
  const all = Array.from({ length: 8 }, (_, index) => exampleBid({}, 80 - index));
  const lot = lotFor({ bids: all.slice(0, 5), bidCount: 8 });
  await openExclusive(lot, {
    'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids': all,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('The 5 latest of 8 bids')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more bids' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more bids' })).toBeNull());
  expect(screen.getAllByText('Grace Hopper').length).toBeGreaterThanOrEqual(8);
});
