import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const check = {
  ...{ id: 'c1', startedAt: '2026-11-23T05:00:00.000Z', finishedAt: '2026-11-23T05:00:02.000Z', checked: 80 },
  ...{ broken: [{ id: 'S5', says: 'initial stock = every change', rows: 2 }], error: null, database: null },
};
const path = '/api/back-office/platform/invariant-checks';

test('says which invariants are broken, and checks them now', async () => {
  const replies = {
    [`GET ${path}`]: { items: [check], nextCursor: null, total: 1, hasMore: false },
    [`POST ${path}`]: {},
  };
  const calls = await renderSection(section, {
    ...{ capabilities: ['operations.read', 'operations.run'], replies },
  });
  expect(await screen.findByText('S5: initial stock = every change (2 rows)')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(calls.some((call) => call.startsWith(`POST ${path} {"id":`))).toBe(true));
});

test('says which of several databases was checked', async () => {
  const items = [check, { ...check, id: 'c2', database: 'north', broken: [] }];
  const replies = { [`GET ${path}`]: { items, nextCursor: null, total: 2, hasMore: false } };
  await renderSection(section, { capabilities: ['operations.read'], replies });
  expect(await screen.findByText(/, database north$/)).toBeDefined();
  expect(screen.getAllByText(/2026/)).toHaveLength(2);
});

test('who may only read has no button', async () => {
  const replies = { [`GET ${path}`]: { items: [], nextCursor: null, total: 0, hasMore: false } };
  await renderSection(section, { capabilities: ['operations.read'], replies });
  expect(await screen.findByText('The data has not been checked yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});
