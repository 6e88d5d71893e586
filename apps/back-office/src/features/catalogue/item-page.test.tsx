import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Capability } from '@tifo/contracts/back-office/capabilities';
import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ONE = { value: 5, currency: 'EUR', text: '€5' } as const;
const scarf: CatalogueDetail = {
  ...{ id: 'scarf', slug: 'scarf', name: { en: 'Scarf', fr: '' }, imageUrl: '', category: 'COLLECTIBLE' },
  ...{ stock: 1, initialStock: 1, state: 'HIDDEN', isLot: false, isAnnounced: false, version: 4 },
  ...{ upcomingAt: null, publishAt: null, descriptionMarkdown: { en: '', fr: '' }, medias: [] },
  ...{ nonDeductibleEuros: null, webUrl: '/clubs/aurora/exclusives/scarf' },
  pricing: { coins: { amount: 5, ticker: 'TST' }, tokenCost: ONE, totalCost: ONE },
};

const NO_MOVEMENTS = { items: [], nextCursor: null, total: 0, hasMore: false, spareStock: 0 };

// The window of the tests is as narrow as a phone.
test('on a phone, what is hidden is shown to fans from the top of its page', async () => {
  const calls = await renderSection(section, {
    capabilities: ['catalogue.read', 'catalogue.write'],
    replies: {
      'GET /exclusives': { items: [scarf], nextCursor: null, total: 1, hasMore: false },
      'GET /exclusives/scarf': scarf,
      'GET /exclusives/scarf/stock-movements': NO_MOVEMENTS,
      'GET /api/clubs/aurora': { currentPrice: { value: 1 }, ticker: 'TST', coinsEnabled: false },
      'POST /exclusive-changes': { edited: [] },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: /Scarf/ }));
  const [first] = await screen.findAllByRole('button', { name: 'Show to fans' });
  if (!first) throw new Error('It cannot be shown');
  const name = screen.getByRole('textbox', { name: /Name.*English/ });
  expect(first.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(first);
  expect(calls).toContain(
    'POST /exclusive-changes {"chosen":[{"id":"scarf","version":4}],"change":"PUBLISH"}',
  );
});

test('stock whose answer was lost is sent again as the same movement', async () => {
  const replies: Record<string, object> = {
    'GET /exclusives': { items: [scarf], nextCursor: null, total: 1, hasMore: false },
    'GET /exclusives/scarf': scarf,
    'GET /exclusives/scarf/stock-movements': NO_MOVEMENTS,
    'GET /api/clubs/aurora': { currentPrice: { value: 1 }, ticker: 'TST', coinsEnabled: false },
    'POST /exclusives/scarf/stock-movements': new Response(null, { status: 502 }),
  };
  const capabilities: Capability[] = ['catalogue.read', 'catalogue.write'];
  const calls = await renderSection(section, { capabilities, replies });
  await userEvent.click(await screen.findByRole('link', { name: /Scarf/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change the stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Change/ }), '3');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A box was found');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('alert');
  replies['POST /exclusives/scarf/stock-movements'] = { ...scarf, stock: 4, initialStock: 4 };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('4 left of 4')).toBeTruthy();
  const sent = calls.filter((call) => call.startsWith('POST'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toContain('"requestId":"');
});

test('the pieces that a lot does not need go into a copy, once though its answer was lost', async () => {
  const lot = { ...scarf, isLot: true, stock: 3, initialStock: 3 };
  const replies: Record<string, object> = {
    'GET /exclusives': { items: [lot], nextCursor: null, total: 1, hasMore: false },
    'GET /exclusives/scarf': lot,
    'GET /exclusives/scarf/stock-movements': { ...NO_MOVEMENTS, spareStock: 2 },
    'GET /api/clubs/aurora': { currentPrice: { value: 1 }, ticker: 'TST', coinsEnabled: false },
    'POST /exclusives/scarf/duplicate': new Response(null, { status: 502 }),
    'GET /exclusives/copy': { ...scarf, id: 'copy', stock: 2, initialStock: 2 },
    'GET /exclusives/copy/stock-movements': NO_MOVEMENTS,
  };
  const capabilities: Capability[] = ['catalogue.read', 'catalogue.write'];
  const calls = await renderSection(section, { capabilities, replies });
  await userEvent.click(await screen.findByRole('link', { name: /Scarf/ }));
  const copy = await screen.findByRole('button', { name: 'Make a copy with 2 pieces' });
  const sent = () => calls.filter((call) => call.startsWith('POST'));
  await userEvent.click(copy);
  await expect.poll(sent).toHaveLength(1);
  replies['POST /exclusives/scarf/duplicate'] = { ...scarf, id: 'copy', stock: 2 };
  await expect.poll(() => copy.hasAttribute('disabled')).toBe(false);
  await userEvent.click(copy);
  expect(await screen.findByText('2 left of 2')).toBeTruthy();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toBe(sent()[0]);
  expect(sent()[0]).toContain('"withSpareStock":true');
});
