import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Operation } from '@tifo/contracts/wallet';
import { expect, test, vi } from 'vitest';
import { exampleClub, exampleFan, exampleMoney } from '#web/testing/examples.ts';
import { type FakeAnswers, listPage, refusal } from '#web/testing/fake-api.ts';
import { type PageOptions, renderPage } from '#web/testing/render-page.tsx';

const OPERATIONS = 'GET /api/clubs/{slug}/fans/{username}/operations';
const BALANCE = 'GET /api/clubs/{slug}/fans/me/balance';
const BUY = 'POST /api/clubs/{slug}/coins-purchases';
const fan = exampleFan();

const inCoins = (amount: number) => ({ amount, ticker: 'AUR' });

function operation(id: string, given: Partial<Operation> = {}): Operation {
  return { id, type: 'COINS_GIFT', cost: inCoins(50), date: '2026-07-29T22:30:00.000Z', ...given };
}

function open(answers: FakeAnswers = {}, options: Partial<PageOptions> = {}) {
  return renderPage({
    path: '/wallet',
    club: exampleClub(),
    identity: { ...fan.identity, username: fan.username },
    answers: {
      'GET /api/clubs/{slug}/fans/me': fan,
      [BALANCE]: { coins: inCoins(1500), fiat: exampleMoney(3000) },
      [OPERATIONS]: [],
      ...answers,
    },
    ...options,
  });
}

const buyButton = () => screen.findByRole('button', { name: /^Buy .*€$/ });

test('asks a visitor to log in, and reads nothing', async () => {
  const { api } = await open({}, { identity: undefined as never });
  expect(await screen.findByText('Log in to see your wallet')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  await userEvent.click(main.getByRole('link', { name: 'Log in' }));
  await expect.poll(() => window.localStorage.getItem('login_redirect_url')).toBe('/wallet');
  expect(api.received.map(({ call }) => call)).not.toContain(BALANCE);
});

test('a fan who could not be read is read again, and not waited for', async () => {
  const fail = () => {
    throw refusal(503, 'server.busy');
  };
  const { api } = await open({ 'GET /api/clubs/{slug}/fans/me': fail });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers = { ...api.answers, 'GET /api/clubs/{slug}/fans/me': fan };
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Available balance' })).toBeTruthy();
});

test('writes coins and euros in French the French way, and tells the server which language it speaks', async () => {
  const language = 'PUT /api/clubs/{slug}/fans/{username}/language';
  const { api } = await open({ [language]: undefined }, { language: 'fr' });
  const worth = await screen.findByText(/^Soit/);
  expect(worth.textContent).toContain('3\u202f000,00\u00a0€');
  await vi.waitFor(() =>
    expect(api.received.find(({ call }) => call === language)?.body).toEqual({ language: 'fr' }),
  );
});

test('shows the balance in coins and what it is worth', async () => {
  await open();
  expect(await screen.findByText(/^1.500.AUR$/)).toBeTruthy();
  expect(screen.getByText('Worth 3 000.00 €')).toBeTruthy();
});

test('sells no coins and speaks of no euros where the club takes none', async () => {
  await open({ [BALANCE]: { coins: inCoins(12) } }, { club: exampleClub({ fiatAccepted: false }) });
  expect(await screen.findByText(/^12.AUR$/)).toBeTruthy();
  expect(screen.queryByText('Buy AUR')).toBeNull();
  expect(screen.getByRole('main').textContent).not.toContain('€');
});

test('sells no coins while the club is not live', async () => {
  await open({}, { club: exampleClub({ state: 'STAND_BY' }) });
  expect(await screen.findByText('Coins are not for sale at Aurora FC right now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
});

test('lists operations with their sign and their day the French way', async () => {
  await open({
    [OPERATIONS]: [
      operation('4', { type: 'COINS_REFUND', cost: inCoins(7) }),
      operation('3', { type: 'COINS_ORDER', cost: inCoins(12.5) }),
      operation('2', { type: 'COINS_PURCHASE', cost: inCoins(100) }),
      operation('1'),
    ],
  });
  await screen.findByText('Exclusive bought');
  const list = screen.getByText('Exclusive bought').closest('ul') as HTMLElement;
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Refund30/07/2026+7 AUR',
    'Exclusive bought30/07/2026−12.5 AUR',
    'Coins bought30/07/2026+100 AUR',
    'Gift from Aurora FC30/07/2026+50 AUR',
  ]);
});

test('reads on page after page', async () => {
  const { api } = await open({
    [OPERATIONS]: ({ query }) =>
      query?.cursor === '41' ? [operation('1')] : listPage([operation('2')], '41'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more operations' }));
  await waitFor(() => expect(screen.getAllByText('Gift from Aurora FC')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more operations' })).toBeNull();
  expect(api.received.filter(({ call }) => call === OPERATIONS)).toHaveLength(2);
});

test('says what will be listed when nothing is, and exports nothing', async () => {
  await open();
  expect(await screen.findByText('No operations yet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
});

test('lets the fan try again when operations and balance cannot be read', async () => {
  let isDown = true;
  await open({
    [OPERATIONS]: () => {
      if (isDown) throw refusal(404, 'fan.notFound');
      return [operation('1')];
    },
    [BALANCE]: () => {
      if (isDown) throw refusal(404, 'fan.notFound');
      return { coins: inCoins(3) };
    },
  });
  await screen.findByText('We could not load your operations');
  await screen.findByText('We could not load your balance');
  isDown = false;
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(again);
  expect(await screen.findByText('Gift from Aurora FC')).toBeTruthy();
  expect(await screen.findByText(/^3.AUR$/)).toBeTruthy();
});

test('saves the statement as a file', async () => {
  const saved: { name: string; type: string; size: number }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const { type, size } = blob as Blob;
    saved.push({ name: '', type, size });
    return 'blob:statement';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [file] = saved;
    if (file) file.name = this.download;
  });
  await open({
    [OPERATIONS]: [operation('1')],
    'GET /api/clubs/{slug}/fans/{username}/operations.csv': 'date,type\r\n',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() =>
    expect(saved).toEqual([{ name: 'statement-aurora-fc.csv', type: 'text/csv;charset=utf-8', size: 11 }]),
  );
});

test('buys a pack at the price of the club, and goes to the payments page', async () => {
  const { api } = await open({ [BUY]: { url: '#coins-page' }, [OPERATIONS]: [operation('1')] });
  await userEvent.click(await screen.findByRole('radio', { name: /^100.AUR 200.00.€$/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Buy 100.AUR for 200.00.€$/ }));
  await waitFor(() => expect(window.location.hash).toBe('#coins-page'));
  const sent = api.received.find(({ call }) => call === BUY);
  expect(sent?.body).toEqual({
    coins: 100,
    seenAmount: { value: 200, currency: 'EUR' },
    successUrl: expect.stringContaining('?payment-result=SUCCESS'),
    cancelUrl: expect.stringContaining('?payment-result=CANCELED'),
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('explains a wrong amount before sending it, and what the server refuses after', async () => {
  const { api } = await open({
    [BUY]: () => {
      throw refusal(400, 'coins.tooFew', 'Buy at least 9 coins at a time.');
    },
  });
  await buyButton();
  const field = screen.getByRole('textbox', { name: 'Or any other amount' });
  await userEvent.clear(field);
  await userEvent.type(field, '2.5{Enter}');
  await screen.findByText('Enter a whole number of coins.');
  expect(document.activeElement).toBe(field);
  expect(api.received.some(({ call }) => call === BUY)).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, '8{Enter}');
  expect(await screen.findByText('Buy at least 9 coins at a time.')).toBeTruthy();
});

test('shows the new price, once the one that was shown is refused', async () => {
  let club = exampleClub();
  await open({
    'GET /api/clubs/{slug}': () => club,
    [BUY]: () => {
      club = exampleClub({ currentPrice: exampleMoney(3) });
      throw refusal(409, 'payment.amountChanged', 'The amount has changed meanwhile.');
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^100.AUR 200.00.€$/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Buy 100.AUR for 200.00.€$/ }));
  expect(await screen.findByText('The amount has changed meanwhile.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Buy 100.AUR for 300.00.€$/ })).toBeTruthy();
});

test('back from a cancelled payment, says so and cleans the address', async () => {
  const { address } = await open({}, { path: '/wallet?payment-result=CANCELED' });
  expect(await screen.findByText(/Payment cancelled/)).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/wallet'));
});

test('back from a payment, waits for the coins and then shows the new balance', async () => {
  window.localStorage.setItem('last_coins_purchase', '1');
  let list = [operation('1', { type: 'COINS_PURCHASE' })];
  let coins = 30;
  await open(
    { [OPERATIONS]: () => list, [BALANCE]: () => ({ coins: inCoins(coins) }) },
    { path: '/wallet?payment-result=SUCCESS' },
  );
  expect(await screen.findByText(/Your payment is being confirmed/)).toBeTruthy();
  const balance = within(await screen.findByRole('region', { name: 'Available balance' }));
  balance.getByText(/^30.AUR$/);
  list = [operation('2', { type: 'COINS_PURCHASE', cost: inCoins(100) }), ...list];
  coins = 130;
  expect(await screen.findByText(/^100.AUR are in your wallet.$/)).toBeTruthy();
  await balance.findByText(/^130.AUR$/);
});

test('believes no address that claims a payment nobody left for', async () => {
  await open(
    { [OPERATIONS]: [operation('1', { type: 'COINS_PURCHASE' })] },
    { path: '/wallet?payment-result=SUCCESS' },
  );
  await screen.findByText('Coins bought');
  expect(screen.queryByText(/are in your wallet|being confirmed/)).toBeNull();
});

test('is not there at a club without coins', async () => {
  await open({}, { club: exampleClub({ coinsEnabled: false }) });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''));
  expect(screen.queryByText('My wallet')).toBeNull();
});

test('who has not registered with the club registers first, and finds the amount again', async () => {
  const fresh = exampleFan({ kycStatus: 'READY_FOR_KYC' });
  const amount = () => screen.findByRole('textbox', { name: 'Or any other amount' });
  const visit = await open({ 'GET /api/clubs/{slug}/fans/me': fresh });
  await userEvent.clear(await amount());
  await userEvent.type(await amount(), '77');
  await userEvent.click(await buyButton());
  await waitFor(() => expect(visit.address()).toBe('/kyc'));
  expect(visit.api.received.map(({ call }) => call)).not.toContain(BUY);
  expect(window.localStorage.getItem('login_redirect_url')).toBe('/wallet');
  cleanup();
  await open();
  await waitFor(async () => expect(await amount()).toHaveProperty('value', '77'));
});
