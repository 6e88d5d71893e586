import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueItem } from '@tifo/contracts/back-office/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIVE = { value: 5, currency: 'EUR', text: '€5' } as const;
const item = (id: string): CatalogueItem => ({
  ...{ id, slug: id, name: { en: id, fr: id }, imageUrl: '', category: 'COLLECTIBLE', stock: 1 },
  ...{ initialStock: 1, state: 'VISIBLE', isLot: false, isAnnounced: false, version: 1 },
  ...{ upcomingAt: null, publishAt: null },
  pricing: { coins: { amount: 5, ticker: 'TST' }, tokenCost: FIVE, totalCost: FIVE },
});

const WAS = {
  ...{ priceCoins: 5, publishAt: null, upcomingAt: null, isAnnounced: false, visible: true },
  ...{ archivedAt: null, category: 'COLLECTIBLE' },
};
const stale = (item: CatalogueItem): object =>
  Response.json({ code: 'edit.stale', detail: 'Stale', current: [item] }, { status: 412 });

const open = (replies: Record<string, object>) =>
  renderSection(section, {
    ...{ capabilities: ['catalogue.read', 'catalogue.write'], isTold: true },
    replies: {
      'GET /api/clubs/aurora': { currentPrice: FIVE, ticker: 'TST', coinsEnabled: true },
      ...replies,
    },
  });

test('the chosen ones are given a price, and what is left empty is not sent', async () => {
  const items = ['Scarf', 'Ball'].map(item);
  const calls = await open({
    'GET /exclusives': { items, nextCursor: null, total: 2, hasMore: false },
    'POST /exclusive-edits': { edited: [] },
  });
  for (const box of await screen.findAllByRole('checkbox', { name: /Scarf|Ball/ }))
    await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Price and dates' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '12,5');
  await userEvent.click(save);
  const sent = () => calls.find((call) => call.startsWith('POST'));
  await expect.poll(sent).toBeDefined();
  expect(await screen.findByText('Nothing needed changing.')).toBeDefined();
  expect(JSON.parse(sent()?.slice(sent()?.indexOf('{')) ?? '')).toEqual({
    chosen: [
      { id: 'Scarf', version: 1 },
      { id: 'Ball', version: 1 },
    ],
    priceCoins: 12.5,
  });
});

test('what somebody else has changed is named, and saved again with the price as typed; then it is undone', async () => {
  const replies = {
    'GET /exclusives': { items: [item('Scarf')], nextCursor: null, total: 1, hasMore: false },
    'GET /api/clubs/aurora': { currentPrice: FIVE, ticker: 'TST', coinsEnabled: true },
    'POST /exclusive-edits': stale({ ...item('Scarf'), version: 4 }),
    'POST /exclusive-edits/undo': { undone: 0, kept: [item('Scarf')] },
  };
  const calls = await renderSection(section, {
    ...{ capabilities: ['catalogue.read', 'catalogue.write'], isTold: true, replies },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Price and dates' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Scarf \(5\.00\s€\).*nothing is saved yet/);
  const edited = [{ id: 'Scarf', version: 5, was: WAS }];
  replies['POST /exclusive-edits'] = { edited };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Somebody has changed Scarf since/)).toBeDefined();
  const sent = calls.filter((call) => call.startsWith('POST'));
  expect(sent.map((call) => JSON.parse(call.slice(call.indexOf('{'))))).toEqual([
    { chosen: [{ id: 'Scarf', version: 1 }], priceCoins: 9 },
    { chosen: [{ id: 'Scarf', version: 4 }], priceCoins: 9 },
    { edited },
  ]);
});

test('a refusal because of dates names dates, not prices', async () => {
  const upcomingAt = '2037-03-01T09:00:00.000Z';
  await open({
    'GET /exclusives': { items: [item('Scarf')], nextCursor: null, total: 1, hasMore: false },
    'POST /exclusive-edits': stale({ ...item('Scarf'), version: 2, upcomingAt }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Price and dates' }));
  fireEvent.change(screen.getByLabelText('Sold from'), { target: { value: '2037-02-01T09:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const refusal = (await screen.findByRole('alert')).textContent;
  expect(refusal).toMatch(/Scarf \(Sold from 1 Mar 2037/);
  expect(refusal).not.toContain('€');
});

test('hiding is refused where somebody else has changed one, with its state; chosen again it is done and undone', async () => {
  const replies: Record<string, object> = {
    'GET /exclusives': { items: [item('Scarf')], nextCursor: null, total: 1, hasMore: false },
    'POST /exclusive-changes': stale({ ...item('Scarf'), version: 4, state: 'ARCHIVED' }),
    'POST /exclusive-edits/undo': { undone: 1, kept: [] },
  };
  const capabilities = ['catalogue.read' as const, 'catalogue.write' as const];
  const calls = await renderSection(section, { capabilities, isTold: true, replies });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }));
  const hide = await screen.findByRole('button', { name: 'Hide' });
  replies['GET /exclusives'] = {
    ...{ items: [{ ...item('Scarf'), version: 4 }], nextCursor: null, total: 1, hasMore: false },
  };
  await userEvent.click(hide);
  expect(await screen.findByText(/Scarf \(Archived\) meanwhile, so nothing is done yet/)).toBeDefined();
  const edited = [{ id: 'Scarf', version: 5, was: WAS }];
  replies['POST /exclusive-changes'] = { edited };
  await expect.poll(() => calls.filter((call) => call.startsWith('GET /exclusives')).length).toBe(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 item')).toBeDefined();
  const sent = calls.filter((call) => call.startsWith('POST'));
  expect(sent.map((call) => JSON.parse(call.slice(call.indexOf('{'))))).toEqual([
    { chosen: [{ id: 'Scarf', version: 1 }], change: 'HIDE' },
    { chosen: [{ id: 'Scarf', version: 4 }], change: 'HIDE' },
    { edited },
  ]);
});
