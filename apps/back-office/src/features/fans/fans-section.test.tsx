import { cleanup, screen } from '@testing-library/react';
import type { OfficeFanFile } from '@tifo/contracts/back-office/people';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ada: OfficeFanFile = {
  ...{ id: 'f1', name: 'Ada Byron', email: 'ada@fans.example', status: 'VALIDATED', language: 'en' },
  ...{ firstName: 'Ada', lastName: 'Byron', blockedAt: null, blockReason: null, erasedAt: null },
  ...{ coins: { amount: 5, ticker: 'AUR' }, timeline: [] },
};
const open = (fan: OfficeFanFile) =>
  renderSection(section, {
    capabilities: ['fans.read', 'fans.dossier', 'fans.review', 'fans.block', 'fans.erase', 'coins.give'],
    replies: { 'GET /fans/f1': fan },
    path: '/f1',
  });

test('a fan’s page offers what may be done about them', async () => {
  await open(ada);
  for (const name of ['Give coins', 'Correct the name', 'Block Ada Byron', 'Delete the data']) {
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  }
});

test('of a fan who was erased it says so, and offers nothing', async () => {
  await open({ ...ada, name: '—', erasedAt: '2026-03-02T10:00:00.000Z' });
  expect(await screen.findByText(/The data of this person was deleted on/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
