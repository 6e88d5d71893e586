import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GiftListReport } from '@tifo/contracts/back-office/coins';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = { line: 2, fan: 'ada@fans.test', name: 'Ada', coins: 50, outcome: 'GIVEN' as const, faults: [] };
const sound: GiftListReport = { isDone: true, totalCoins: 50, rows: [row] };
const faulty: GiftListReport = {
  ...{ isDone: false, totalCoins: 0 },
  rows: [{ ...row, name: null, outcome: 'FAULTY', faults: [{ column: 'fan', code: 'unknown' }] }],
};

async function open(report: GiftListReport) {
  const calls = await renderSection(section, {
    capabilities: ['coins.give'],
    replies: {
      'GET /coin-gifts': { items: [], nextCursor: null, total: 0, hasMore: false },
      'POST /coin-gift-lists': report,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Give by list' }));
  const file = new File(['fan,coins\nada@fans.test,50\n'], 'helpers.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
  return () =>
    calls.filter((call) => call.startsWith('POST')).map((call) => JSON.parse(call.slice(call.indexOf('{'))));
}

test('a list is tried, then given under the same id with its reason', async () => {
  const sent = await open(sound);
  expect(await screen.findByText(/1 gift, 50 coins in all/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Helped all day');
  await userEvent.click(screen.getByRole('button', { name: 'Give to 1 fan' }));
  await expect.poll(sent).toMatchObject([{ isTrial: true }, { isTrial: false, reason: 'Helped all day' }]);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

test('mistakes are shown by line, and nothing is sent', async () => {
  const sent = await open(faulty);
  expect(await screen.findByText(/nobody here has this address/)).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Helped all day');
  await userEvent.click(screen.getByRole('button', { name: /Give to 0 fans/ }));
  expect(await screen.findByText('Choose a list without mistakes first.')).toBeTruthy();
  expect(sent()).toHaveLength(1);
});
