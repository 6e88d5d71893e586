import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeAuctionDetail, OfficeLot } from '@tifo/contracts/back-office/auctions';
import { afterEach, expect, test, vi } from 'vitest';
import { newer } from '../../testing/newer.ts';
import { renderSection } from '../../testing/render-section.tsx';
import { section } from './section.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const price = {
  coins: { amount: 80, ticker: 'CLUB' },
  totalCost: { value: 200, currency: 'EUR', text: '200 €' },
};
const shirt = {
  ...{ id: 'l1', number: 1, exclusiveId: 'x1', exclusiveSlug: 'shirt', imageUrl: '', isHidden: false },
  ...{ name: { en: 'Shirt', fr: 'Maillot' }, state: 'UNSOLD', canBeOfferedAgain: true },
  ...{ startingPrice: price, currentPrice: price, bidCount: 0, bidderCount: 0 },
  ...{ endAt: '2026-03-02T20:00:00.000Z', leader: null, buyer: null, due: null, owedSince: null },
  ...{ paidAt: null, paidOtherwise: null, deliveredAt: null, delivery: null, deliveryNote: null },
} as OfficeLot;
const gala = {
  ...{ id: 'a1', version: 3, status: 'CLOSED', visible: true, name: { en: 'Gala', fr: 'Gala' } },
  ...{ startAt: '2026-03-02T18:00:00.000Z', endAt: '2026-03-02T20:00:00.000Z' },
  ...{ lastEndAt: '2026-03-02T20:00:00.000Z', lotCount: 1, bidCount: 0, unpaidCount: 0 },
  ...{
    anonymous: false,
    extension: null,
    increments: [],
    goalEuros: null,
    changeable: ['name'],
    lots: [shirt],
  },
} as OfficeAuctionDetail;

const open = async (auction: OfficeAuctionDetail, replies: Record<string, object> = {}) => {
  const calls = await renderSection(section, {
    capabilities: ['auctions.write', 'catalogue.read'],
    replies: {
      'GET /auctions': { items: [auction], nextCursor: null, total: 1, hasMore: false },
      'GET /auctions/a1': auction,
      'POST /auctions/a1/duplicate': { ...auction, id: 'a2', status: 'UPCOMING', visible: false },
      'POST /auctions/a1/show': gala,
      ...replies,
      'GET /auctions/a2': { ...auction, id: 'a2', status: 'UPCOMING', visible: false },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Gala' }));
  await screen.findByRole('button', { name: 'Duplicate' });
  return calls;
};

test('the lots that nobody bid for are offered again in an auction of their own', async () => {
  const calls = await open(gala);
  await userEvent.click(screen.getByRole('button', { name: 'Offer the unsold lots again' }));
  await expect
    .poll(() => calls)
    .toContainEqual(
      expect.stringMatching(/^POST \/auctions\/a1\/duplicate \{"id":"[\da-f-]{36}","unsoldLots":true\}$/),
    );
  await expect.poll(() => calls).toContain('GET /auctions/a2');
});

test.each([
  ['that is in the auction already is added', 'shirt', true],
  ['of an auction that was changed meanwhile is added on the second press', 'scarf', false],
])('an exclusive %s', async (_, id, isIn) => {
  const coming = { ...gala, status: 'UPCOMING', changeable: ['name', 'lots'], lots: [] };
  const calls = await open(coming as never, {
    'GET /lot-candidates': [{ id, name: { en: 'It', fr: 'Ce' }, price }],
    'POST /auctions/a1/lots': newer({ ...coming, version: 4, lots: [{ ...shirt, exclusiveId: 'shirt' }] }),
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add lots' }))[0] as Element);
  await userEvent.click(await screen.findByRole('checkbox', { name: /It/ }));
  const add = async () => userEvent.click(screen.getByRole('button', { name: 'Add 1 lot' }));
  await add();
  const sent = () =>
    calls.filter((call) => call.startsWith('POST /auctions/a1/lots')).map((call) => call.slice(-12));
  if (isIn) await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  else {
    expect(await screen.findByText(/Somebody else has changed/)).toBeTruthy();
    await add();
  }
  await expect.poll(sent).toEqual(isIn ? ['"version":3}'] : ['"version":3}', '"version":4}']);
});

test('an auction that is over says so, and nothing of bids that were never made', async () => {
  await open(gala);
  expect(await screen.findByText(/This auction is over/)).toBeTruthy();
  expect(screen.queryByText(/There are bids/)).toBeNull();
});

test('a press that waits for its reply is seen to wait, and is sent once', async () => {
  const hidden = { ...gala, visible: false };
  const calls = await open(hidden);
  const reply = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) => {
    const answer = await fetch(address, init);
    if (String(address).endsWith('/show')) await reply.promise;
    return answer;
  });
  const show = screen.getByRole('button', { name: 'Show to fans' });
  await userEvent.dblClick(show);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(calls.filter((call) => call.includes('/show'))).toHaveLength(1);
  reply.resolve();
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
});

test('lots whose pieces are sold or offered again already are not offered again', async () => {
  await open({ ...gala, lots: [{ ...shirt, canBeOfferedAgain: false }] });
  expect(screen.queryByRole('button', { name: 'Offer the unsold lots again' })).toBeNull();
});
