import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import { expect, test, vi } from 'vitest';
import { sessionStore } from '#web/lib/session/session.ts';
import { exampleClub, exampleFan, exampleMoney, examplePricing } from '#web/testing/examples.ts';
import { listPage, refusal } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { exampleOrder, foundation, renderProfile } from '#web/testing/render-profile.tsx';

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

test('says who the fan is and that the club knows them', async () => {
  await renderProfile();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeTruthy();
  expect(screen.getAllByText('ada@club.test')[0]?.closest('header')).toBeTruthy();
  expect(screen.getByText('Profile complete')).toBeTruthy();
});

test('asks a visitor to log in, and keeps the way back', async () => {
  const { address } = await renderPage({ path: '/profile', club: exampleClub() });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(window.localStorage.getItem('login_redirect_url')).toBe('/profile');
});

test.each([
  ['euros', { amount: 0, ticker: 'AUR' }, 40, ['40.00\u00a0€']],
  ['coins', { amount: 20, ticker: 'AUR' }, 0, ['20\u00a0AUR', '20\u00a0AUR', '0.00\u00a0€']],
  ['both', { amount: 5, ticker: 'AUR' }, 30, ['20\u00a0AUR', '5\u00a0AUR', '30.00\u00a0€']],
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

test('loads the orders behind the newest when they are asked for', async () => {
  const [newest, older] = ['2', '1'].map((id) => exampleOrder({ id }));
  await renderProfile({
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/orders': ({ query }) =>
        query.cursor === '2' && older ? [older] : listPage([newest], '2'),
    },
  });
  await screen.findByRole('link', { name: 'Signed shirt' });
  await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Signed shirt' })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
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
  const links = await screen.findAllByRole('link', { name: /^Pay 120.00.€$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/exclusives/boots', '/exclusives/ball']);
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

test('removes the card, and says why when a bid depends on it', async () => {
  let isLeading = true;
  await renderProfile({
    club: foundation,
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/card-payment-method': () =>
        ({ status: 'READY', card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2029 } }) as const,
      'DELETE /api/clubs/{slug}/fans/{username}/card-payment-method': () => {
        if (isLeading) throw refusal(409, 'card.needed', 'You lead an auction.');
        return undefined as never;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByText('You lead an auction.')).toBeTruthy();
  isLeading = false;
  await userEvent.click(screen.getByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByText('Your card is removed.')).toBeTruthy();
});

test('says that registering the card was cancelled', async () => {
  await renderProfile({ path: '/profile?payment-result=CANCELED', club: foundation });
  expect(await screen.findByText(/Payment cancelled/)).toBeTruthy();
});

test.each([
  ['far from its end', false, '/profile', undefined],
  ['near its end', true, '/profile', /^Renew for 60.00.€$/],
  ['near its end, after a cancelled payment', true, '/profile?payment-result=CANCELED', /^Renew for/],
  ['while the next year is being paid', true, '/profile?payment-result=SUCCESS', undefined],
])('shows a membership %s with its end', async (_, isRenewable, path, button) => {
  const { address } = await renderProfile({
    path,
    club: exampleClub({ membershipFee: exampleMoney(60) }),
    answers: {
      'GET /api/clubs/{slug}/fans/{username}/membership': { paidUntil: '2026-12-01', isRenewable },
    },
  });
  expect(await screen.findByText('You are a member until 1 December 2026.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/profile'));
  const renew = screen.queryByRole('button', { name: /^Renew/ });
  if (button) expect(renew?.textContent).toMatch(button);
  else expect(renew).toBeNull();
  expect(screen.queryByText(/^Payment cancelled/) !== null).toBe(path.endsWith('CANCELED'));
});

test('a fan, or a session, that could not be read is not waited for without a word', async () => {
  const fail = () => {
    throw refusal(503, 'server.busy');
  };
  const { api } = await renderProfile({ answers: { 'GET /api/clubs/{slug}/fans/me': fail } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers = { ...api.answers, 'GET /api/clubs/{slug}/fans/me': exampleFan() };
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeTruthy();
  act(() => sessionStore.set({ status: 'unknown', isLost: true }));
  expect(await screen.findByText(/^We could not be reached/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
