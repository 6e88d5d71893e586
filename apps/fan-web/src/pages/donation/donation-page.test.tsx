import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Club } from '@tifo/contracts/clubs';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sessionStore } from '#web/lib/session/session.ts';
import {
  exampleAuction,
  exampleClub,
  exampleExclusive,
  exampleFan,
  exampleLot,
  examplePricing,
} from '#web/testing/examples.ts';
import '#web/testing/fake-event-source.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const DONATE = 'POST /api/clubs/{slug}/donations';
const foundation = exampleClub({ model: 'FOUNDATION', coinsEnabled: false, promoteDonation: true });

async function open({
  club = foundation,
  answers = {},
  ...options
}: Partial<PageOptions> & { club?: Club } = {}) {
  const content: FakeAnswers = {
    'GET /api/clubs/{slug}/exclusives': [],
    'GET /api/clubs/{slug}/auctions': [],
    'GET /api/clubs/{slug}/fans/me': exampleFan(),
    ...answers,
  };
  const page = await renderPage({ path: '/donation', club, answers: content, ...options });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, sent: () => page.api.received.filter(({ call }) => call === DONATE) };
}

function openAsFan(options: Parameters<typeof open>[0] = {}) {
  const { username, identity } = exampleFan();
  return open({ identity: { ...identity, username }, ...options });
}

async function press(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

const amount = () => screen.getByRole('textbox', { name: 'Or another amount' });

async function type(text: string) {
  await userEvent.clear(amount());
  if (text !== '') await userEvent.type(amount(), text);
}

test('asks nobody to log in whose session could not be read, and keeps the amount', async () => {
  const page = await open();
  act(() => sessionStore.set({ status: 'unknown', isLost: true }));
  await type('35');
  await press(/^Give 35/);
  expect(await screen.findByText(/^We could not be reached/)).toBeTruthy();
  expect([page.address(), page.sent(), amount().getAttribute('value')]).toEqual(['/donation', [], '35']);
});

test('gives a suggested amount and names the ways back', async () => {
  const page = await openAsFan({ answers: { [DONATE]: { url: '#payments-page' } } });
  await userEvent.click(screen.getByRole('radio', { name: /^100/ }));
  expect(amount()).toHaveProperty('value', '100');
  await press(/^Give 100/);
  await waitFor(() => expect(window.location.hash).toBe('#payments-page'));
  const [sent] = page.sent();
  expect(sent?.body).toEqual({
    amount: { value: 100, currency: 'EUR' },
    donationPageUrl: expect.stringMatching(/^http/),
    successUrl: expect.stringMatching(/\/donation\/payment-confirmed$/),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('can be given again by whoever comes back from the payments page with Back', async () => {
  const page = await openAsFan({ answers: { [DONATE]: { url: '#payments-page' } } });
  await press(/^Give 50/);
  const button = screen.getByRole('button', { name: /^Give 50/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  // The browser shows the page as it was left.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await press(/^Give 50/);
  await waitFor(() => expect(page.sent()).toHaveLength(2));
  const keys = page.sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('gives an amount of one’s own, with a comma too, by the Enter key', async () => {
  const page = await openAsFan({ answers: { [DONATE]: { url: '#payments-page' } } });
  await type('19,90');
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  await userEvent.type(amount(), '{Enter}');
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  expect(page.sent()[0]?.body).toMatchObject({ amount: { value: 19.9 } });
});

test.each([
  ['', 'Choose or type an amount.'],
  ['0,50', 'A donation starts at 1 €.'],
  ['50001', /up to 50 000 €/],
  ['ten', /Type an amount in euros/],
])('refuses %j before sending it', async (typed, words) => {
  const page = await openAsFan();
  await type(typed);
  await press(/^Give/);
  const error = await screen.findByText(words);
  expect(amount().getAttribute('aria-describedby')).toContain(error.closest('[id]')?.id);
  expect(document.activeElement).toBe(amount());
  expect(page.sent()).toEqual([]);
});

test('a refusal of the server stands by the amount, and the button can be pressed again', async () => {
  const page = await openAsFan({
    answers: {
      [DONATE]: () => {
        throw refusal(409, 'club.unavailable', 'This club is closed for now.');
      },
    },
  });
  await press(/^Give 50/);
  await screen.findByText('This club is closed for now.');
  await press(/^Give 50/);
  await waitFor(() => expect(page.sent()).toHaveLength(2));
  const keys = page.sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a gift that got no answer is tried again under the same key', async () => {
  const page = await openAsFan({
    answers: {
      [DONATE]: () => {
        throw new ApiError(503, {});
      },
    },
  });
  await press(/^Give 50/);
  await screen.findByText(/Something went wrong on our side/);
  await press(/^Give 50/);
  await waitFor(() => expect(page.sent()).toHaveLength(2));
  expect(new Set(page.sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('sends a visitor to log in, and keeps the way back', async () => {
  const page = await open();
  await press(/^Log in to give 50/);
  await waitFor(() => expect(page.address()).toBe('/login'));
  await waitFor(() => expect(window.localStorage.getItem('login_redirect_url')).toBe('/donation'));
  expect(page.sent()).toEqual([]);
});

test('coming back from a cancelled payment, says so and cleans the address', async () => {
  const page = await openAsFan({ path: '/donation?payment-result=CANCELED' });
  expect(await screen.findByText(/^Payment cancelled/)).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/donation'));
});

test('proposes after the login what a visitor was about to give', async () => {
  const visit = await open();
  await type('120');
  await press(/^Log in to give 120/);
  await waitFor(() => expect(visit.address()).toBe('/login'));
  cleanup();
  await openAsFan();
  await waitFor(() => expect(amount()).toHaveProperty('value', '120'));
});

test('who has not registered with the club registers first, and finds the amount again', async () => {
  const fresh = exampleFan({ kycStatus: 'READY_FOR_KYC' });
  const me = 'GET /api/clubs/{slug}/fans/me';
  const visit = await openAsFan({ answers: { [me]: fresh } });
  await type('37');
  await press(/^Give 37/);
  await waitFor(() => expect(visit.address()).toBe('/kyc'));
  expect(visit.sent()).toEqual([]);
  expect(window.localStorage.getItem('login_redirect_url')).toBe('/donation');
  cleanup();
  const back = await openAsFan({ answers: { [DONATE]: { url: '#payments-page' } } });
  await waitFor(() => expect(amount()).toHaveProperty('value', '37'));
  await press(/^Give 37/);
  await waitFor(() => expect(back.sent()[0]?.body).toMatchObject({ amount: { value: 37 } }));
});

test('proposes the same amount after a cancelled payment, once', async () => {
  const answers = { [DONATE]: { url: '#payments-page' } };
  await openAsFan({ answers });
  await type('19,90');
  await press(/^Give 19/);
  await waitFor(() => expect(window.localStorage.getItem('donation_amount')).toMatch(/19,90$/));
  cleanup();
  await openAsFan({ path: '/donation?payment-result=CANCELED' });
  await waitFor(() => expect(amount()).toHaveProperty('value', '19,90'));
  cleanup();
  await openAsFan();
  expect(amount()).toHaveProperty('value', '50');
});

test('proposes nothing that was about to be given to another club', async () => {
  window.localStorage.setItem('donation_amount', 'another-club 500');
  await openAsFan();
  await screen.findByRole('button', { name: /^Give 50/ });
  expect(amount()).toHaveProperty('value', '50');
});

test('promises a receipt where the club is a foundation, and only there', async () => {
  await open();
  expect(screen.getByText(/tax receipt for the whole amount/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Make a donation' })).toBeTruthy();
});

test.each([
  ['MARKETPLACE', 'Support Aurora FC'],
  ['POPUP', 'Support Aurora FC'],
] as const)('of a %s says %j and promises no receipt', async (model, title) => {
  await open({ club: exampleClub({ model }) });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText(/receipt/i)).toBeNull();
});

test('takes nothing at a club that is not open', async () => {
  await open({ club: exampleClub({ ...foundation, state: 'STAND_BY' }) });
  expect(screen.getByText(/not taking donations at the moment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /give/i })).toBeNull();
});

test('features what is in stock, the dearest first, then the auctions that are open or to come', async () => {
  const active = exampleAuction({ id: 'a', name: 'Winter auction' });
  const upcoming = exampleAuction({ id: 'b', name: 'Spring auction', status: 'UPCOMING' });
  const closed = exampleAuction({ id: 'c', name: 'Old auction', status: 'CLOSED' });
  const lots = [active, upcoming, closed].map((auction) =>
    exampleExclusive({
      slug: `lot-${auction.id}`,
      name: `Lot of the ${auction.name}`,
      auctionLot: exampleLot({ auction }),
    }),
  );
  await open({
    club: { ...foundation, hasAuctions: true },
    answers: {
      'GET /api/clubs/{slug}/auctions': [closed, upcoming, active],
      'GET /api/clubs/{slug}/exclusives': [
        exampleExclusive({ slug: 'dear', name: 'Dear', pricing: examplePricing(90) }),
        exampleExclusive({ slug: 'gone', name: 'Gone', stock: 0, isOutOfStock: true }),
        exampleExclusive({ slug: 'cheap', name: 'Cheap', pricing: examplePricing(5) }),
        ...lots,
      ],
    },
  });
  const links = (await screen.findAllByRole('link', { name: /^(Dear|Cheap|Gone|Lot of)/ })).map(
    (link) => link.textContent,
  );
  expect(links).toEqual(['Dear', 'Cheap', 'Lot of the Winter auction', 'Lot of the Spring auction']);
  const spring = within(screen.getByRole('region', { name: /^Spring auction, / }));
  expect(spring.getByRole('link', { name: 'Lot of the Spring auction' })).toBeTruthy();
});

test('features the first of what is for sale, and leads to the rest', async () => {
  const all = Array.from({ length: 30 }, (_, n) =>
    exampleExclusive({ slug: `shirt-${n}`, name: `Shirt ${n}` }),
  );
  await open({
    answers: {
      'GET /api/clubs/{slug}/auctions': [],
      'GET /api/clubs/{slug}/exclusives': ({ query }) =>
        query?.kind === 'SALE' ? all.slice(0, Number(query.limit)) : [],
    },
  });
  expect(await screen.findAllByRole('link', { name: /^Shirt/ })).toHaveLength(24);
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/marketplace');
});

test('asks who has no address for it before they give, where the receipt needs it', async () => {
  const me = exampleFan({ personalInfo: { firstName: 'Ada', lastName: 'Byron', birthdate: '1990-12-10' } });
  await openAsFan({ answers: { 'GET /api/clubs/{slug}/fans/me': me } });
  expect(await screen.findByText(/Your tax receipt needs your address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add my address' }).getAttribute('href')).toBe(
    '/profile#my-details',
  );
});

test('asks a company for no other address than its seat', async () => {
  const companyInfo = { name: 'Filature SAS', registrationNumber: '552100554', address: '1 quai du Nord' };
  const personalInfo = { firstName: 'Ada', lastName: 'Byron', birthdate: '1990-12-10', companyInfo };
  const me = exampleFan({ personalInfo });
  const page = await openAsFan({ answers: { 'GET /api/clubs/{slug}/fans/me': me } });
  await waitFor(() => expect(page.api.received.some(({ call }) => call.endsWith('/fans/me'))).toBe(true));
  await screen.findByRole('button', { name: /^Give/ });
  expect(screen.queryByText(/needs your address/)).toBeNull();
});
