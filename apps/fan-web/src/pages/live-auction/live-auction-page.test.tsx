import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  exampleAuction,
  exampleBid,
  exampleClub,
  exampleExclusive,
  exampleLot,
  exampleMoney,
  examplePricing,
} from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import { sendLiveEvent } from '#web/testing/fake-event-source.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const club = exampleClub({ model: 'FOUNDATION', coinsEnabled: false, currentPrice: exampleMoney(1) });
const inEuros = (euros: number) => ({ ...examplePricing(euros), totalCost: exampleMoney(euros) });
const lot = (name: string, euros: number) =>
  exampleExclusive({
    slug: name.toLowerCase(),
    name,
    auctionLot: exampleLot({
      currentPrice: inEuros(euros),
      bidCount: 1,
      bidderCount: 1,
      bids: [exampleBid()],
    }),
  });

const openWall = async (path = '/live-auction') => {
  const answers = {
    'GET /api/clubs/{slug}/exclusives': [lot('Boots', 90), lot('Jersey', 1250.4)],
    'GET /api/clubs/{slug}/auctions': [exampleAuction({ bidderCount: 1 })],
  };
  await renderPage({ path, club, answers });
  const list = await screen.findByRole('list', { name: 'Lots by price' });
  return within(list).getAllByRole('article');
};

test.each(['/live-auction', '/live-auctions'])('%s: lots by price, figures, and the way in', async (path) => {
  const cards = await openWall(path);
  expect(cards).toHaveLength(6);
  expect(cards.map(({ dataset }) => dataset.kind)).toEqual([
    'lot',
    'lot',
    'figure',
    'platform',
    'figure',
    'closing',
  ]);
  expect(cards[0]?.textContent?.replaceAll(/\s/g, ' ')).toContain('1 250 €');
  expect(cards[2]?.textContent).toBe('2bids');
  expect(cards[4]?.textContent).toBe('1bidder');
  expect(screen.getByRole('img', { name: `QR code to ${club.webappUrl}/auctions` })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a card shakes when somebody bids, again at the next bid, and takes its new place', async () => {
  await openWall();
  const card = () => screen.getByRole('heading', { name: 'Boots' }).closest('article');
  expect(card()?.dataset.shake).toBeUndefined();
  const bid = (bidCount: number, euros: number) =>
    act(() =>
      sendLiveEvent('lot', {
        exclusiveSlug: 'boots',
        currentPrice: inEuros(euros),
        bidCount,
        bidderCount: 2,
        lastBid: exampleBid({ id: 'fan-3' }, euros),
        endDate: '2026-12-01T18:00:00.000Z',
      }),
    );
  await bid(2, 2000);
  await waitFor(() => expect(card()?.dataset.shake).toBe('odd'));
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Boots');
  await bid(3, 2100);
  await waitFor(() => expect(card()?.dataset.shake).toBe('even'));
});

test('the wall of a club by invitation sends visitors to log in', async () => {
  const page = await renderPage({ path: '/live-auction', club: { ...club, referralNeeded: true } });
  await waitFor(() => expect(page.address()).toBe('/login'));
});

test('says above the lots how long is left, what is raised and who bid last', async () => {
  await openWall();
  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Ends in')).toBeTruthy();
  expect(header.getByText(/^Raised/).parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Raised1 340 €',
  );
  expect(header.getByRole('list', { name: 'Last bids' }).textContent).toContain('Boots, Grace Hopper');
});

test('shows what is raised of the goal', async () => {
  const answers = {
    'GET /api/clubs/{slug}/exclusives': [lot('Boots', 90), lot('Jersey', 1250.4)],
    'GET /api/clubs/{slug}/auctions': [exampleAuction({ goal: exampleMoney(20_000) })],
  };
  await renderPage({ path: '/live-auction', club, answers });
  const bar = await screen.findByRole('progressbar', { name: 'Raised' });
  expect(bar.parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe('Raised1 340 €of 20 000 €');
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1340.4', '20000']);
  expect(bar.dataset.reached).toBeUndefined();
});

test('the sum stays on the wall once the auction is over', async () => {
  const auction = exampleAuction({ status: 'CLOSED', goal: exampleMoney(1000) });
  const closed = lot('Boots', 1250);
  const answers = {
    'GET /api/clubs/{slug}/exclusives': [
      { ...closed, auctionLot: { ...exampleLot(), ...closed.auctionLot, auction } },
    ],
    'GET /api/clubs/{slug}/auctions': [auction],
  };
  await renderPage({ path: '/live-auction', club, answers });
  const bar = await screen.findByRole('progressbar', { name: 'Raised' });
  expect(bar.dataset.reached).toBe('true');
  expect(screen.queryByText('Ends in')).toBeNull();
});

test('an empty wall says when the next auction starts', async () => {
  const upcoming = exampleAuction({
    status: 'UPCOMING',
    name: 'Spring auction',
    startDate: '2027-03-01T18:00:00.000Z',
  });
  const answers = {
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [upcoming],
  };
  await renderPage({ path: '/live-auction', club, answers });
  expect(await screen.findByText(/^Spring auction starts on .*2027/)).toBeTruthy();
  expect(screen.getByText('Starts in')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^QR code to/ })).toBeTruthy();
});

test('a wall whose lots could not be read does not say that there is no auction', async () => {
  const fail = () => {
    throw refusal(503, 'server.busy');
  };
  const answers = {
    'GET /api/clubs/{slug}/exclusives': fail,
    'GET /api/clubs/{slug}/auctions': [exampleAuction()],
  };
  await renderPage({ path: '/live-auction', club, answers });
  const code = await screen.findByRole('img', { name: /^QR code to/ });
  expect(code.closest('[data-unread]')).toBeTruthy();
  expect(screen.queryByText(/^No auction at the moment/)).toBeNull();
});
