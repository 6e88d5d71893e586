import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueItem } from '@tifo/contracts/back-office/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { newer } from '../../testing/newer.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ONE = { value: 5, currency: 'EUR', text: '€5' } as const;
const item = (id: string): CatalogueItem => ({
  ...{ id, slug: id, name: { en: id, fr: id }, imageUrl: '', category: 'COLLECTIBLE', stock: 1 },
  ...{ initialStock: 1, state: 'VISIBLE', isLot: false, isAnnounced: false, version: 1 },
  ...{ upcomingAt: null, publishAt: null },
  pricing: { coins: { amount: 5, ticker: 'TST' }, tokenCost: ONE, totalCost: ONE },
});
const order = { items: ['Scarf', 'Ball', 'Cap'].map(item), version: 3 };

async function open(saved: object = { ...order, version: 4 }) {
  const calls = await renderSection(section, {
    capabilities: ['catalogue.read', 'catalogue.write'],
    replies: {
      'GET /exclusives': { items: order.items, nextCursor: null, total: 3, hasMore: false },
      'GET /catalogue-order': order,
      'PUT /catalogue-order': saved,
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Order' }));
  await screen.findByRole('button', { name: 'Move Scarf' });
  return () =>
    calls.filter((call) => call.startsWith('PUT')).map((call) => JSON.parse(call.slice(call.indexOf('{'))));
}

const shown = () =>
  screen.getAllByRole('button', { name: /^Move (?!up|down)/ }).map((handle) => handle.ariaLabel);

test('an item is moved with the arrow keys, which is said, and the order is saved with its version', async () => {
  const saved = await open();
  screen.getByRole('button', { name: 'Move Cap' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(await screen.findByText('Cap is now 2 of 3.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(saved).toEqual([{ ids: ['Scarf', 'Cap', 'Ball'], version: 3 }]);
});

test.each([
  ['is saved already', ['Scarf', 'Cap', 'Ball'], false],
  ['is not what somebody else has saved', ['Cap', 'Scarf', 'Ball'], true],
])('an order that %s', async (_, theirs, isAsked) => {
  await open(newer({ items: theirs.map(item), version: 4 }));
  screen.getByRole('button', { name: 'Move Cap' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  if (isAsked) expect(await screen.findByText(/Somebody else/)).toBeTruthy();
  else await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/Somebody else/) !== null).toBe(isAsked);
});

test('an item is dragged over another and takes its place', async () => {
  await open();
  const [scarf, , cap] = screen.getAllByRole('listitem').filter(({ draggable }) => draggable);
  if (!scarf || !cap) throw new Error('Rows are missing');
  fireEvent.dragStart(cap);
  fireEvent.dragOver(scarf);
  fireEvent.dragEnd(cap);
  expect(shown()).toEqual(['Move Cap', 'Move Scarf', 'Move Ball']);
});

test('prices are written in the language of the screen, not as the server writes them', async () => {
  await open();
  expect(screen.getAllByText(/^5\.00\s€$/)).toHaveLength(3);
  expect(screen.queryByText('€5')).toBeNull();
});
