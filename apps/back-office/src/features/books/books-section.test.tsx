import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BookMonth, Books } from '@tifo/contracts/back-office/books';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const money = (value: number) => ({ value, currency: 'EUR' as const, text: `${value} €` });
const coins = (amount: number) => ({ amount, ticker: 'AUR' });
const month: BookMonth = {
  month: '2026-11',
  received: { ORDER: money(1200), DONATION: money(300), MEMBERSHIP: money(0), COINS: money(250) },
  ...{ refunded: money(40), disputed: money(10), net: money(1700) },
  coins: {
    ...{ sold: coins(100), given: coins(20), spent: coins(60) },
    ...{ refunded: coins(5), returned: coins(0), outstanding: coins(431) },
  },
};
const books: Books = {
  ...{ timeZone: 'Europe/Paris', year: 2026, firstYear: 2025, lastYear: 2026, months: [month] },
  proof: { provenAt: '2026-11-23T02:41:00.000Z', isSound: true, faultCount: 0, transferCount: 3204 },
  ...{ isProving: false, coinsEnabled: true },
};

test('a month shows what came in, what went out and the coins in wallets, and earlier years are read', async () => {
  const calls = await renderSection(section, {
    capabilities: ['money.read'],
    replies: { 'GET /books': books },
  });
  expect(await screen.findByText('November 2026')).toBeTruthy();
  expect(screen.getByText(/^1.700\.00/)).toBeTruthy();
  expect(screen.getByText('431')).toBeTruthy();
  expect(screen.getByText(/3.204 operations were checked/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /as a table/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Later year' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier year' }));
  await expect.poll(() => calls.at(-1)).toBe('GET /books?year=2025');
});

test('a club without coins has books without coins', async () => {
  await renderSection(section, {
    capabilities: ['money.read'],
    replies: { 'GET /books': { ...books, coinsEnabled: false, proof: null } },
  });
  expect(await screen.findByText('November 2026')).toBeTruthy();
  expect(screen.queryByText(/coins/i)).toBeNull();
});

test('who keeps the accounts saves a month, and faults are said', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  );
  const proof = { ...books.proof, isSound: false, faultCount: 2 };
  const replies = { 'GET /books': { ...books, proof }, 'GET /books.csv': {} };
  const calls = await renderSection(section, { capabilities: ['money.read', 'exports.accounting'], replies });
  expect(await screen.findByText(/Faults found on .*: 2\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save November 2026 as a table' }));
  await expect.poll(() => calls.at(-1)).toBe('GET /books.csv?month=2026-11');
});

test('a proof is started, cannot be started again meanwhile, and its result shows by itself', async () => {
  const replies: Record<string, object> = { 'GET /books': books, 'POST /books/proofs': { isProving: true } };
  const calls = await renderSection(section, { capabilities: ['money.read'], replies });
  const button = await screen.findByRole('button', { name: 'Prove now' });
  replies['GET /books'] = { ...books, isProving: true };
  await userEvent.click(button);
  expect(await screen.findByText('The coins are being checked…')).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  replies['GET /books'] = { ...books, proof: { ...books.proof, transferCount: 3210 } };
  expect(await screen.findByText(/3.210 operations were checked/)).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /books/proofs {}']);
});
