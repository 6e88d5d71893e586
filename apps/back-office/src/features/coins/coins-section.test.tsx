import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CoinGift } from '@tifo/contracts/back-office/coins';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gift: CoinGift = {
  ...{ id: 'g1', fan: { id: 'f1', name: 'Nora Le Goff' }, coins: { amount: 500, ticker: 'AUR' } },
  ...{ reason: 'Sold the programmes', state: 'WAITING', askedBy: 'Ada', askedAt: '2026-03-02T10:00:00.000Z' },
  ...{ decidedBy: null, isMine: true, takenBack: { amount: 0, ticker: 'AUR' } },
};

const open = (items: CoinGift[]) =>
  renderSection(section, {
    capabilities: ['coins.give', 'coins.approve'],
    replies: {
      'GET /coin-gifts': { items, nextCursor: null, total: items.length, hasMore: false },
      'GET /coin-gift-rule': { limitCoins: 100, version: 1 },
      'POST /coin-gifts/g1/withdraw': { ...gift, state: 'WITHDRAWN' },
      'POST /coin-gifts/g1/take-back': { ...gift, state: 'GIVEN' },
      'POST /coin-gifts/g1/refuse': { ...gift, state: 'REFUSED' },
    },
  });

test('who asked for a gift withdraws it, with a reason or without one', async () => {
  const calls = await open([gift]);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the gift to Nora Le Goff?' });
  expect(dialog.textContent).toContain('Nothing is given.');
  const buttons = () => screen.getAllByRole('button', { name: 'Withdraw' });
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'no');
  expect((buttons().at(-1) as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 't him');
  await userEvent.click(buttons().at(-1) as HTMLElement);
  await expect.poll(() => calls).toContain('POST /coin-gifts/g1/withdraw {"reason":"not him"}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(buttons().at(-1) as HTMLElement);
  await expect.poll(() => calls).toContain('POST /coin-gifts/g1/withdraw {}');
});

test('somebody else decides on it, and refuses it with a reason only', async () => {
  const calls = await open([{ ...gift, isMine: false }]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const refuse = () => screen.getAllByRole('button', { name: 'Refuse' }).at(-1) as HTMLButtonElement;
  expect(refuse().disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not agreed');
  await userEvent.click(refuse());
  await expect.poll(() => calls).toContain('POST /coin-gifts/g1/refuse {"reason":"Not agreed"}');
});

test('coins that were given by mistake are taken back, as far as they were not yet', async () => {
  const calls = await open([{ ...gift, state: 'GIVEN', takenBack: { amount: 100, ticker: 'AUR' } }]);
  expect(await screen.findByText('100 taken back')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Take back: Nora Le Goff' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take coins back from Nora Le Goff?' }));
  const coins = dialog.getByRole('textbox', { name: /Coins to take back/ });
  expect((coins as HTMLInputElement).value).toBe('400');
  await userEvent.clear(coins);
  await userEvent.type(coins, '300');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Meant for Nora Petit');
  await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
  await expect
    .poll(() => calls)
    .toContainEqual(
      expect.stringMatching(
        /^POST \/coin-gifts\/g1\/take-back \{"id":"[\da-f-]{36}","coins":300,"reason":"Meant for Nora Petit"\}$/,
      ),
    );
});
