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
