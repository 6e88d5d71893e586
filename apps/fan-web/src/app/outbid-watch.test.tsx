import { act, screen, waitFor } from '@testing-library/react';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { expect, test } from 'vitest';
import { sessionStore } from '#web/lib/session/session.ts';
import { exampleBid, exampleFan } from '#web/testing/examples.ts';
import { openStreams, sendLiveEvent } from '#web/testing/fake-event-source.ts';
import { answersFor, auctionClub, inEuros, lotFor } from '#web/testing/render-exclusive.tsx';
import { renderPage } from '#web/testing/render-page.tsx';

const fan = exampleFan();
const club = { ...auctionClub, hasAuctions: true, hasActiveAuction: true };
const DUE = 'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives';

const open = (path: string, answers = {}) =>
  renderPage({
    path,
    club,
    identity: { ...fan.identity, username: fan.username },
    answers: answersFor(lotFor({ standing: 'LEADING' }), answers),
  });

test('tells a fan on any page that somebody bids higher, and counts it in the menu', async () => {
  await open('/legal/eula');
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  await act(() =>
    sendLiveEvent('lot', {
      exclusiveSlug: 'shirt',
      currentPrice: inEuros(90),
      bidCount: 2,
      bidderCount: 2,
      lastBid: exampleBid({ id: 'other', firstName: 'Grace' }, 90),
      endDate: '2026-12-01T18:00:00.000Z',
    }),
  );
  expect(await screen.findByText(/^Signed shirt: somebody bid higher than you\./)).toBeTruthy();
  const link = screen.getByText(/^Bid again from 91.00.€$/).closest('a');
  expect(link?.getAttribute('href')).toBe('/exclusives/shirt');
  expect(screen.getAllByText('you were outbid on 1 lot').length).toBeGreaterThan(0);
});

test('of lots that were outbid before the page was opened it tells nothing anew', async () => {
  const outbid = Promise.withResolvers<Exclusive[]>();
  const visitors = [lotFor()];
  const { services } = await renderPage({
    path: '/',
    club,
    answers: answersFor(lotFor(), {
      'GET /api/clubs/{slug}/exclusives': () =>
        sessionStore.get().status === 'authenticated' ? outbid.promise : visitors,
      'POST /api/clubs/{slug}/fans': fan,
      [DUE]: [due('whistle', 230)],
    }),
  });
  await screen.findAllByText('Signed shirt');
  await act(async () => {
    sessionStore.set({
      status: 'authenticated',
      identity: { ...fan.identity, username: fan.username },
    });
    void services.queryClient.invalidateQueries();
  });
  await screen.findByText(/^Payment due/);
  await act(async () => outbid.resolve([lotFor({ standing: 'OUTBID' })]));
  expect((await screen.findAllByText('you were outbid on 1 lot')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/somebody bid higher than you/)).toBeNull();
});

const due = (slug: string, euros: number) => ({
  ...{ id: slug, slug, name: 'Captain’s whistle', imageUrl: '/files/whistle.webp', lotNumber: 1 },
  ...{ pricing: inEuros(euros), wonAt: '2026-11-20T12:00:00.000Z' },
});

test('a payment that is due is one line with lot, sum and date, and leads to the lot', async () => {
  await open('/legal/eula', { [DUE]: [due('whistle', 230)] });
  await screen.findByText(/^Payment due: Captain’s whistle, 230.00.€, won on 20 November 2026$/);
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/exclusives/whistle');
});

test('several payments are summed up and lead to the profile', async () => {
  await open('/legal/eula', { [DUE]: [due('whistle', 230), due('boots', 20)] });
  await screen.findByText(/^2 payments due, 250.00.€ in all$/);
  expect(screen.getByRole('link', { name: 'See my payments' }).getAttribute('href')).toBe('/profile');
});

test('they lead to the first lot for a fan whose membership has ended, who has no profile', async () => {
  await open('/legal/eula', {
    [DUE]: [due('whistle', 230), due('boots', 20)],
    'GET /api/clubs/{slug}/fans/me': { ...fan, kycStatus: 'DUE_DILIGENCE_APPROVED' },
  });
  await screen.findByText(/^2 payments due, 250.00.€ in all$/);
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/exclusives/whistle');
});

test('the lot that is owed says so by itself', async () => {
  await open('/exclusives/shirt', { [DUE]: [due('shirt', 230)] });
  await screen.findByRole('heading', { level: 1, name: 'Signed shirt' });
  await screen.findByRole('button', { name: /^Bid from/ });
  expect(screen.queryByText(/^Payment due/)).toBeNull();
});
