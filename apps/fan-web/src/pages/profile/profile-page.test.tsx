import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import type { Order } from '@tifo/contracts/orders';
import { expect, test, vi } from 'vitest';
import { exampleClub, exampleFan, exampleMoney, examplePricing } from '#web/testing/examples.ts';
import { type FakeAnswers, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const foundation = exampleClub({ model: 'FOUNDATION', coinsEnabled: false, hasAuctions: true });

function exampleOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    date: '2026-07-30T10:00:00.000Z',
    clubSlug: 'aurora-fc',
    status: 'PAID',
    exclusives: [
      {
        id: 'exclusive-1',
        slug: 'shirt',
        name: 'Signed shirt',
        description: '',
        imageUrl: '/files/shirt.webp',
        pricing: examplePricing(20),
        category: 'COLLECTIBLE',
      },
    ],
    originalCost: examplePricing(20),
    usedCoins: { amount: 0, ticker: 'AUR' },
    finalCost: exampleMoney(40),
    ...given,
  };
}

function exampleDue(slug: string): DuePaymentExclusive {
  return {
    id: `exclusive-${slug}`,
    slug,
    name: `Lot ${slug}`,
    imageUrl: '/files/lot.webp',
    lotNumber: 3,
    pricing: examplePricing(60),
    wonAt: '2026-07-29T20:00:00.000Z',
  };
}

function renderProfile(options: Partial<PageOptions> = {}) {
  const { username, identity } = exampleFan();
  const answers: FakeAnswers = {
    'GET /api/clubs/{slug}/fans/me': exampleFan(),
    'GET /api/clubs/{slug}/fans/{username}/orders': [],
    'GET /api/clubs/{slug}/fans/{username}/donations': [],
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [],
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method': { status: 'NOT_DEFINED' },
    ...options.answers,
  };
  return renderPage({
    path: '/profile',
    club: exampleClub(),
    identity: { ...identity, username },
    ...options,
    answers,
  });
}

test('says who the fan is and that the club knows them', async () => {
  await renderProfile();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeTruthy();
  expect(screen.getByText('ada@club.test')).toBeTruthy();
  expect(screen.getByText('Verified identity')).toBeTruthy();
});

test('asks a visitor to log in, and keeps the way back', async () => {
  const { address } = await renderPage({ path: '/profile', club: exampleClub() });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(window.localStorage.getItem('login_redirect_url')).toBe('/profile');
});

test.each([
  ['euros', { amount: 0, ticker: 'AUR' }, 40, ['40.00 €']],
  ['coins', { amount: 20, ticker: 'AUR' }, 0, ['20\u00a0AUR', '20\u00a0AUR', '0.00 €']],
  ['both', { amount: 5, ticker: 'AUR' }, 30, ['20\u00a0AUR', '5\u00a0AUR', '30.00 €']],
])('lists orders paid in %s, with the shares of their price', async (_, usedCoins, euros, amounts) => {
  const order = exampleOrder({ usedCoins, finalCost: exampleMoney(euros) });
  await renderProfile({ answers: { 'GET /api/clubs/{slug}/fans/{username}/orders': [order] } });
  const link = await screen.findByRole('link', { name: 'Signed shirt' });
  expect(link.getAttribute('href')).toBe('/exclusives/shirt');
  expect(screen.getByText('Ordered on 30 July 2026')).toBeTruthy();
  const shares = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  expect(shares.length > 0 ? shares : [screen.getByText('40.00 €').textContent]).toEqual(amounts);
  expect(screen.getByText('Paid')).toBeTruthy();
});

test('offers the marketplace to somebody who has bought nothing', async () => {
  await renderProfile();
  const link = await screen.findByRole('link', { name: 'See the marketplace' });
  expect(link.getAttribute('href')).toBe('/marketplace');
});

test('lets the fan try again when the orders cannot be read', async () => {
  let isDown = true;
  await renderProfile({
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/orders': () => {
        if (isDown) throw refusal(404, 'fan.notFound');
        return [exampleOrder()];
      },
    },
  });
  expect(await screen.findByText('We could not load your orders')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Signed shirt' })).toBeTruthy();
});

test('lists what a foundation is owed, each with its lot and its amount', async () => {
  const due = [exampleDue('boots'), exampleDue('ball')];
  await renderProfile({
    club: foundation,
    answers: { 'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': due },
  });
  const links = await screen.findAllByRole('link', { name: 'Pay 120.00 €' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/exclusives/boots', '/exclusives/ball']);
  expect(screen.getByText('You won 2 auctions. Their payments are waiting for you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See my payments' }).getAttribute('href')).toBe('/profile');
});

test('announces a single payment with a link to its lot', async () => {
  await renderProfile({
    club: foundation,
    answers: { 'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': [exampleDue('boots')] },
  });
  const link = await screen.findByRole('link', { name: 'Settle it now' });
  expect(link.getAttribute('href')).toBe('/exclusives/boots');
});

test('has no card where nothing is auctioned', async () => {
  await renderProfile();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'My card' })).toBeNull();
});

test('registers a card through the payments page', async () => {
  const leave = vi.fn();
  const { api } = await renderProfile({
    club: foundation,
    answers: {
      'PUT /api/clubs/{slug}/fans/{username}/card-payment-method': ({ body }) => {
        leave(body);
        throw refusal(503, 'payment.providerDown', 'Our payment partner does not answer.');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Register a card' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(leave.mock.calls[0]?.[0]).toMatchObject({
    successUrl: expect.stringMatching(/\?payment-result=SUCCESS$/),
    cancelUrl: expect.stringMatching(/\?payment-result=CANCELED$/),
  });
  expect(api.received.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('shows the card that is registered, and says so on the way back', async () => {
  const { address } = await renderProfile({
    path: '/profile?payment-result=SUCCESS',
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/card-payment-method': {
        status: 'READY',
        card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 },
      },
    },
  });
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByText('Expires 04/2030')).toBeTruthy();
  expect(await screen.findByText('Your card is registered.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('says that registering the card was cancelled', async () => {
  await renderProfile({ path: '/profile?payment-result=CANCELED', club: foundation });
  expect(await screen.findByText(/The payment was cancelled/)).toBeTruthy();
});

const gift = (id: string, euros: number, receiptUrl?: string) => ({
  id,
  amount: exampleMoney(euros),
  date: '2026-07-29T22:30:00.000Z',
  ...(receiptUrl ? { receiptUrl } : {}),
});

test('lists the gifts of a fan of a foundation, and saves a receipt as a file', async () => {
  const saved: { name: string; type: string; size: number }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const { type, size } = blob as Blob;
    saved.push({ name: '', type, size });
    return 'blob:receipt';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [file] = saved;
    if (file) file.name = this.download;
  });
  const { api } = await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/donations': [gift('g-2', 120, '/api/receipt'), gift('g-1', 5)],
      'GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt': new Uint8Array([
        37, 80, 68, 70,
      ]),
    },
  });
  expect(await screen.findByText('120.00 €')).toBeTruthy();
  expect(screen.getAllByText('Given on 30 July 2026')).toHaveLength(2);
  await userEvent.click(
    screen.getByRole('button', { name: 'Tax receipt for 120.00 €, given on 30 July 2026' }),
  );
  await waitFor(() =>
    expect(saved).toEqual([
      { name: 'tax-receipt-aurora-fc-2026-07-30.pdf', type: 'application/pdf', size: 4 },
    ]),
  );
  expect(api.received.at(-1)?.params).toMatchObject({ donationId: 'g-2' });
  expect(screen.getAllByRole('button', { name: /^Tax receipt/ })).toHaveLength(1);
});

test('invites to a first gift, at a foundation only', async () => {
  await renderProfile({ club: foundation });
  const link = await screen.findByRole('link', { name: 'Make a donation' });
  expect(link.getAttribute('href')).toBe('/donation');
});

test('has no donations at a marketplace', async () => {
  await renderProfile();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('My donations')).toBeNull();
});
