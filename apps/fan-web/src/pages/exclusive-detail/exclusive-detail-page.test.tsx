import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  exampleAuction,
  exampleBid,
  exampleClub,
  exampleExclusive,
  exampleFan,
} from '#web/testing/examples.ts';
import { refusal } from '#web/testing/fake-api.ts';
import {
  answersFor,
  auctionClub,
  dialog,
  lotFor,
  openExclusive,
  press,
} from '#web/testing/render-exclusive.tsx';
import { renderPage } from '#web/testing/render-page.tsx';

test('asks a visitor to log in, and remembers the way back', async () => {
  await renderPage({ path: '/exclusives/shirt', club: auctionClub, answers: answersFor(lotFor()) });
  const link = await screen.findByRole('link', { name: 'Log in to bid' });
  expect(link.getAttribute('href')).toBe('/login#%2Fexclusives%2Fshirt%23act');
  await userEvent.click(link);
  await expect.poll(() => window.localStorage.getItem('login_redirect_url')).toBe('/exclusives/shirt#act');
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
  expect(await screen.findByRole('heading', { name: 'Exclusive not found' })).toBeTruthy();
});

test('coming back from a cancelled payment, opens the purchase again and says so', async () => {
  const page = await openExclusive(exampleExclusive(), {}, '?payment-result=CANCELED');
  const modal = await screen.findByRole('dialog', { name: 'Confirm your purchase' });
  expect(within(modal).getByText(/Payment cancelled/)).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/exclusives/shirt'));
});

test('buys after a confirmation, and goes to the payments page', async () => {
  const page = await openExclusive(exampleExclusive(), {
    'POST /api/clubs/{slug}/fiat-orders': { url: '#payments-page' },
  });
  await press(/^Buy for 80/);
  await press(/^Pay 80/, await dialog());
  await waitFor(() => expect(window.location.hash).toBe('#payments-page'));
  const sent = page.api.received.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({
    lineItems: [exampleExclusive().id],
    priceCoinsAmount: 40,
    successUrl: expect.stringMatching(/\/purchase-confirmed$/),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('a refused order closes the confirmation and says why', async () => {
  await openExclusive(exampleExclusive(), {
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

test.each([
  ['a fan', 'VALIDATED'],
  ['one whose membership has ended since', 'DUE_DILIGENCE_APPROVED'],
] as const)('a won lot asks %s for its payment by itself', async (_, kycStatus) => {
  const won = lotFor({ auction: exampleAuction({ status: 'CLOSED' }), bids: [exampleBid({ me: true }, 50)] });
  const { id, slug, name, imageUrl, pricing } = won;
  const due = { id, slug, name, imageUrl, pricing, lotNumber: 1, wonAt: '2026-11-20T12:00:00.000Z' };
  await openExclusive(won, {
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [due],
    'GET /api/clubs/{slug}/fans/me': { ...exampleFan(), kycStatus },
  });
  const modal = await screen.findByRole('dialog', { name: 'Pay for your lot' });
  expect(await within(modal).findByRole('button', { name: /^Pay 50/ })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await press(/^Pay/);
  expect(await screen.findByRole('dialog', { name: 'Pay for your lot' })).toBeTruthy();
});

test('takes a like back when the server did not take it', async () => {
  const answer = Promise.withResolvers<void>();
  await openExclusive(exampleExclusive(), {
    'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes': async () => {
      await answer.promise;
      throw refusal(403, 'referral.required', 'You cannot like this.');
    },
  });
  const heart = await screen.findByRole('button', { name: 'Like Signed shirt' });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Buy for/ })).toBeTruthy());
  await userEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  answer.resolve();
  await screen.findByText('You cannot like this.');
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('a like given before the earlier ones were read does not hide them', async () => {
  let reads = 0;
  const page = await openExclusive(exampleExclusive(), {
    'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': () => {
      reads += 1;
      return reads === 1 ? new Promise<string[]>(() => {}) : ['an-earlier-one', exampleExclusive().id];
    },
    'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes': undefined as never,
  });
  await waitFor(() => expect(reads).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Like Signed shirt' }));
  await waitFor(() =>
    expect(page.services.queryClient.getQueryData(['exclusive-likes', auctionClub.slug])).toContain(
      'an-earlier-one',
    ),
  );
});
