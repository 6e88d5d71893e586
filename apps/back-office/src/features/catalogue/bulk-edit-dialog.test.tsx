import { cleanup, screen } from '@testing-library/react';
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
  pricing: { coins: { amount: 5, ticker: 'TST' }, tokenCost: FIVE, totalCost: FIVE },
});

test('the chosen ones are given a price, and what is left empty is not sent', async () => {
  const items = ['Scarf', 'Ball'].map(item);
  const calls = await renderSection(section, {
    capabilities: ['catalogue.read', 'catalogue.write'],
    replies: {
      'GET /exclusives': { items, nextCursor: null, total: 2, hasMore: false },
      'POST /exclusive-edits': { changed: 2 },
      'GET /api/clubs/aurora': { currentPrice: FIVE, ticker: 'TST', coinsEnabled: true },
    },
  });
  for (const box of await screen.findAllByRole('checkbox', { name: /Scarf|Ball/ }))
    await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Price and dates' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /^Price/ }), '12,5');
  await userEvent.click(save);
  const sent = () => calls.find((call) => call.startsWith('POST'));
  await expect.poll(sent, { timeout: 10_000 }).toBeDefined();
  expect(JSON.parse(sent()?.slice(sent()?.indexOf('{')) ?? '')).toEqual({
    ids: ['Scarf', 'Ball'],
    priceCoins: 12.5,
  });
});
