import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportReport } from '@tifo/contracts/back-office/catalogue-files';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = () => new File(['address,name_en\nscarf,Scarf\n'], 'season.csv', { type: 'text/csv' });
const sound: ImportReport = {
  ...{ isDone: true, added: 1, changed: 0, unchanged: 0 },
  rows: [{ line: 2, slug: 'scarf', outcome: 'ADDED', faults: [] }],
};
const faulty: ImportReport = {
  ...{ isDone: false, added: 0, changed: 0, unchanged: 0 },
  rows: [{ line: 2, slug: 'scarf', outcome: 'FAULTY', faults: [{ column: 'price_coins', code: 'missing' }] }],
};
const open = async (report: ImportReport) => {
  const calls = await renderSection(section, {
    capabilities: ['catalogue.read', 'catalogue.write'],
    replies: {
      'GET /exclusives': { items: [], nextCursor: null, total: 0, hasMore: false },
      'POST /catalogue-imports': report,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file());
  return calls;
};

test('a table is tried, then read in', async () => {
  const calls = await open(sound);
  expect(await screen.findByText(/Added: 1/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 change' }));
  await expect
    .poll(() => calls.filter((call) => call.startsWith('POST')), { timeout: 10_000 })
    .toEqual([expect.stringContaining('"isTrial":true'), expect.stringContaining('"isTrial":false')]);
});

test('mistakes are shown by line, and nothing can be read in', async () => {
  await open(faulty);
  expect(await screen.findByText(/price_coins: is missing/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Import 0 change/ })).toHaveProperty('disabled', true);
});
