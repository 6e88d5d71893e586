import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClubMove, PlacedClub } from '@tifo/contracts/back-office/databases';
import type { StaffSession } from '@tifo/contracts/back-office/staff';
import { afterEach, expect, test } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(cleanup);

const PLATFORM = '/api/back-office/platform';
const borea: PlacedClub = { slug: 'borea', name: 'Borea', state: 'LIVE', database: 'first' };
const items = [
  { name: 'first', clubs: 12, bytes: 3_200_000_000, isNext: false },
  { name: 'north', clubs: 1, bytes: 41_000_000, isNext: true },
  { name: 'south', clubs: 0, bytes: null, isNext: false },
];
const underWay: ClubMove = {
  ...{ id: '8c0e1f5e-5d9c-4d8e-9f0a-5b1d4c3a2f10', slug: 'aurora', clubName: 'Aurora FC' },
  ...{ from: 'first', to: 'north', createdAt: '2026-11-23T09:00:00.000Z', state: 'COPYING' },
  ...{ copied: 4000, rows: 16_000, stoppedMs: null, finishedAt: null, failure: null },
};
const failed: ClubMove = {
  ...{ ...underWay, id: '8c0e1f5e-5d9c-4d8e-9f0a-5b1d4c3a2f11', clubName: 'Cordia', state: 'FAILED' },
  ...{ finishedAt: '2026-11-23T09:01:00.000Z', failure: 'PROCESS_ENDED' },
};
const replies = {
  [`GET ${PLATFORM}/databases`]: { items, moves: [underWay, failed] },
  [`GET ${PLATFORM}/placed-clubs`]: { items: [borea], nextCursor: null, total: 1, hasMore: false },
  [`GET ${PLATFORM}/placed-clubs/borea/move-previews/north`]: {
    ...{ rows: 1_200_000, copySeconds: 120, stopLimitSeconds: 5 },
  },
  [`POST ${PLATFORM}/moves`]: { ...underWay, slug: 'borea', clubName: 'Borea', state: 'WAITING' },
};
const run = { capabilities: ['operations.read', 'operations.run'] as const };

test('a club is moved after it was said what that means', async () => {
  const calls = await renderSection(section, { capabilities: [...run.capabilities], replies, isTold: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Move Borea' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^1.200.000$/)).toBeTruthy();
  expect(dialog.getByText('about 2 minutes')).toBeTruthy();
  expect(dialog.getByText('usually less than 1 s, 5 s at most')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The first is full');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('The move of Borea has begun.')).toBeTruthy();
  const sent = calls.find((call) => call.startsWith(`POST ${PLATFORM}/moves`)) ?? '';
  expect(JSON.parse(sent.slice(sent.indexOf('{')))).toEqual({
    ...{ id: expect.any(String), club: 'borea', to: 'north', reason: 'The first is full' },
  });
});

test('it shows what each database holds, how far a move is, and how one ended', async () => {
  await renderSection(section, { capabilities: ['operations.read'], replies });
  expect(await screen.findByText('12 clubs · 3.2 GB')).toBeTruthy();
  expect(screen.getByText('0 clubs · cannot be reached')).toBeTruthy();
  expect(screen.getByText('For new clubs')).toBeTruthy();
  expect(screen.getByText(/4.000 of 16.000 rows copied/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Move of Aurora FC' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  expect(screen.getByText(/The process that moved the club has ended/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move Borea' })).toBeNull();
});

test('with one database there is no such section', () => {
  const platform = (databases: string[]) => ({ platform: { name: 'X', capabilities: [], databases } });
  expect(section.isHere?.(platform([]) as Partial<StaffSession> as StaffSession)).toBe(false);
  expect(section.isHere?.(platform(['first', 'north']) as Partial<StaffSession> as StaffSession)).toBe(true);
});
