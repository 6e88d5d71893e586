import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficePrize } from '@tifo/contracts/back-office/prizes';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const UNSENT = { delivery: null, deliveryNote: null, deliveredAt: null };
const SENT = {
  delivery: 'SENT',
  deliveryNote: 'Parcel 6A123',
  deliveredAt: '2026-03-05T10:00:00.000Z',
} as const;
const shirt: OfficePrize = {
  ...{ id: 'w1', giveawayId: 'g1', rank: 1, name: 'Ada Lind', sponsorName: 'Boulangerie du Port' },
  ...{ prize: { en: 'A signed shirt', fr: 'Un maillot signé' }, drawnAt: '2026-03-03T10:00:00.000Z' },
  ...{ isForfeitAsked: false, ...UNSENT },
};
const list = (items: object[]) => ({ items, nextCursor: null, total: items.length, hasMore: false });

const open = (prizes: OfficePrize[], replies: object = {}) =>
  renderSection(section, {
    isTold: true,
    capabilities: ['orders.fulfil'],
    replies: { 'GET /prizes': list(prizes), ...replies },
  });

test('whoever sends prizes reads to whom each goes, and notes that it has gone', async () => {
  const calls = await open([shirt], { 'POST /giveaways/g1/winners/1/deliver': SENT });
  expect(await screen.findByText('A signed shirt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sent or handed over to Ada Lind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sent or handed over' }));
  await userEvent.type(dialog.getByRole('textbox'), 'Parcel 6A123');
  const read = calls.filter((call) => call.startsWith('GET /prizes')).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(calls).toContain('POST /giveaways/g1/winners/1/deliver {"delivery":"SENT","note":"Parcel 6A123"}');
  await vi.waitFor(() =>
    expect(calls.filter((call) => call.startsWith('GET /prizes')).length).toBeGreaterThan(read),
  );
});

test('a prize says how it went, or that somebody wants to pass it on, and nothing is sent to a deleted account', async () => {
  await open([
    { ...shirt, ...SENT },
    { ...shirt, id: 'w2', rank: 2, name: 'Ben Okafor', isForfeitAsked: true },
    { ...shirt, id: 'w3', rank: 3, name: '' },
  ]);
  expect(await screen.findByText(/^Sent · .* · Parcel 6A123$/)).toBeTruthy();
  expect(screen.getByText('Somebody wants to pass it on')).toBeTruthy();
  expect(screen.getByText('Deleted account')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Sent or handed over to/ })).toHaveLength(2);
});
