import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuctionStatus, LotStanding } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, test } from 'vitest';
import {
  exampleAuction,
  exampleBid,
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleLot,
} from '#web/testing/examples.ts';
import type { FakeAnswers } from '#web/testing/fake-api.ts';
import '#web/testing/fake-event-source.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const club = exampleClub({ model: 'FOUNDATION', coinsEnabled: false });
const fan = exampleFan();
const auction = (status: AuctionStatus) => exampleAuction({ id: status, name: `${status} auction`, status });
const lotOf = (
  status: AuctionStatus,
  name: string,
  bids = [exampleBid({ firstName: 'Grace' })],
  standing?: LotStanding,
) =>
  exampleExclusive({
    slug: name.toLowerCase(),
    name,
    auctionLot: exampleLot({
      ...{ auction: auction(status), bids, bidCount: bids.length },
      ...(standing ? { standing } : {}),
    }),
  });

const answers: FakeAnswers = {
  'GET /api/clubs/{slug}/auctions': [auction('CLOSED'), auction('UPCOMING'), auction('ACTIVE')],
  'GET /api/clubs/{slug}/exclusives': [
    lotOf('CLOSED', 'Medal'),
    lotOf('UPCOMING', 'Gloves', []),
    lotOf('ACTIVE', 'Boots', []),
    lotOf('ACTIVE', 'Jersey', [exampleBid({ firstName: 'Grace' }, 60)], 'OUTBID'),
    lotOf('ACTIVE', 'Ball', [exampleBid({ me: true }, 70)], 'LEADING'),
  ],
};

test('shows what runs, then what comes, then what is over, each lot with how it stands', async () => {
  await renderPage({ path: '/auctions', club, answers });
  await screen.findByRole('heading', { name: 'CLOSED auction' });
  const sections = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(sections).toEqual(['ACTIVE auction', 'UPCOMING auction', 'CLOSED auction']);
  expect(screen.getByText('Be the first to bid')).toBeTruthy();
  expect(screen.getByText('Won by Grace Hopper')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  const footer = screen.getByRole('region', { name: 'Next end of an auction' });
  expect(within(footer).getByText('ACTIVE auction')).toBeTruthy();
});

test('warns a fan of the lots lost to a higher bid, and leads to them', async () => {
  await renderPage({
    path: '/auctions',
    club,
    identity: { ...fan.identity, username: fan.username },
    answers: {
      ...answers,
      'GET /api/clubs/{slug}/fans/me': fan,
      'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': [],
      'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
    },
  });
  const title = await screen.findByText('You have been outbid on one lot');
  const warning = title.closest('[role=status]') as HTMLElement;
  const links = within(warning).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/exclusives/jersey']);
  expect(await screen.findByRole('button', { name: 'Like Ball' })).toBeTruthy();
});

test('without auctions, says to come back', async () => {
  const none = { 'GET /api/clubs/{slug}/auctions': [], 'GET /api/clubs/{slug}/exclusives': [] };
  await renderPage({ path: '/auctions', club, answers: none });
  expect(await screen.findByRole('heading', { name: 'No auction at the moment' })).toBeTruthy();
  expect(screen.getByText(/Come back soon/)).toBeTruthy();
});

test('narrows the running lots, and keeps one’s own to who is signed in', async () => {
  const all = answers['GET /api/clubs/{slug}/exclusives'] as Exclusive[];
  const found: Record<string, Exclusive[]> = { NO_BIDS: [lotOf('ACTIVE', 'Boots', [])], ENDING_SOON: [] };
  const given: FakeAnswers = {
    ...answers,
    'GET /api/clubs/{slug}/exclusives': ({ query }) => found[query.lots ?? ''] ?? all,
  };
  await renderPage({ path: '/auctions', club, answers: given });
  await userEvent.click(await screen.findByRole('button', { name: 'No bids yet' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Boots' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Jersey')).toBeNull());
  expect(screen.queryByRole('button', { name: 'My bids' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ending soon' }));
  expect(await screen.findByText('No lot is running.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(await screen.findByRole('heading', { name: 'ACTIVE auction' })).toBeTruthy();
});
