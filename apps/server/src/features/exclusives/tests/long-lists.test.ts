import type { Exclusive, RelatedExclusives } from '@tifo/contracts/exclusives';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { EXCLUSIVES, LOTS, writeLongLists } from '#server/testing/write-long-lists.ts';

const { app, ctx, ownerUrl } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });
const club = await createClub(ctx);

beforeAll(async () => {
  const bidder = await createFan(ctx, { club });
  await writeLongLists(ownerUrl, { club, bidder });
});

const read = async (query: string) => {
  const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives?${query}` });
  expect(reply.statusCode).toBe(200);
  const next = /cursor=([^&>]+)/.exec(String(reply.headers.link ?? ''))?.[1];
  return { bytes: reply.rawPayload.length, rows: reply.json<Exclusive[]>(), next };
};

async function walk(query: string): Promise<Exclusive[]> {
  const all: Exclusive[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof read>> = await read(next ? `${query}&cursor=${next}` : query);
    all.push(...page.rows);
    next = page.next;
  }
  return all;
}

test.each(['SALE', 'LOT'])('gives what a carousel of %s shows in few bytes and few queries', async (kind) => {
  const query = vi.spyOn(ctx.db.$client, 'query');
  const { bytes, rows } = await read(`kind=${kind}&limit=24`);
  expect(query.mock.calls.length).toBeLessThanOrEqual(8);
  query.mockRestore();
  expect(rows).toHaveLength(24);
  expect(bytes).toBeLessThan(50_000);
});

const DEAREST_FIRST = (a: Exclusive, b: Exclusive) =>
  b.pricing.totalCost.value - a.pricing.totalCost.value || new Intl.Collator('en').compare(a.name, b.name);

test('leads page by page through everything, the dearest first, then by name, nothing twice', async () => {
  const walked = await walk('limit=100');
  expect(new Set(walked.map(({ id }) => id)).size).toBe(EXCLUSIVES);
  const ranked = walked.map(({ name, pricing }) => `${pricing.totalCost.value} ${name}`);
  expect(ranked).toEqual(
    walked.toSorted(DEAREST_FIRST).map(({ name, pricing }) => `${pricing.totalCost.value} ${name}`),
  );
});

test('leads the other way, and through one category', async () => {
  const cheapest = await walk('kind=SALE&order=CHEAPEST&limit=100');
  expect(cheapest.map(({ pricing }) => pricing.totalCost.value)).toEqual(
    cheapest.map(({ pricing }) => pricing.totalCost.value).toSorted((a, b) => a - b),
  );
  expect((await read('category=EXPERIENCE&limit=10')).rows).toEqual([]);
});

test('gives 500 to who asks for no page, and the address of the rest', async () => {
  const whole = await read('');
  expect(whole.rows).toHaveLength(500);
  const rest = await read(`cursor=${whole.next}`);
  expect(rest.rows).toHaveLength(50);
  const walked = await walk('limit=100');
  expect([...whole.rows, ...rest.rows].map(({ id }) => id)).toEqual(walked.slice(0, 550).map(({ id }) => id));
});

test('leads through the lots by auction: running, to come, over, each by number', async () => {
  const lots = await walk('order=AUCTION&limit=100');
  expect(lots).toHaveLength(LOTS);
  const statuses = lots.map(({ auctionLot }) => auctionLot?.auction.status);
  expect([...new Set(statuses)]).toEqual(['ACTIVE', 'UPCOMING', 'CLOSED']);
  expect(statuses.filter((status, index) => status !== statuses[index - 1])).toHaveLength(3);
  const running = lots.flatMap(({ auctionLot: lot }) => (lot?.auction.status === 'ACTIVE' ? lot.number : []));
  expect(running).toEqual(running.toSorted((a, b) => a - b));
});

test('puts what is running first for the wall, the dearest of it first', async () => {
  const { rows } = await read('kind=LOT&order=RUNNING&limit=21');
  expect(new Set(rows.map(({ auctionLot }) => auctionLot?.auction.status))).toEqual(new Set(['ACTIVE']));
  expect(rows.map(({ pricing }) => pricing.totalCost.value)).toEqual(
    rows.map(({ pricing }) => pricing.totalCost.value).toSorted((a, b) => b - a),
  );
});

test('tells a lot’s neighbours by number, and others of its auction', async () => {
  const [first, second, third] = await walk('order=AUCTION&limit=100');
  const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives/${second?.slug}/related` });
  const related = reply.json<RelatedExclusives>();
  expect([related.previous?.slug, related.next?.slug]).toEqual([first?.slug, third?.slug]);
  expect(related.recommended).toHaveLength(8);
  expect(related.recommended.map(({ slug }) => slug)).not.toContain(second?.slug);
  const auctions = new Set(related.recommended.map(({ auctionLot }) => auctionLot?.auction.id));
  expect(auctions).toEqual(new Set([second?.auctionLot?.auction.id]));
});

test('tells the neighbours of what is for sale as the list has them', async () => {
  const { rows } = await read('kind=SALE&limit=100');
  const around = async (slug: string | undefined) => {
    const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives/${slug}/related` });
    const { previous, next } = reply.json<RelatedExclusives>();
    return [previous?.slug, next?.slug];
  };
  for (const index of [1, 20, 57]) {
    expect(await around(rows[index]?.slug)).toEqual([rows[index - 1]?.slug, rows[index + 1]?.slug]);
  }
  expect((await around(rows[0]?.slug))[0]).toBeUndefined();
});

test('tells lots from what is sold, and shows the newest bid of a lot', async () => {
  const lots = await walk('kind=LOT&limit=100');
  expect(lots).toHaveLength(LOTS);
  expect(new Set(lots.map(({ auctionLot }) => auctionLot?.bids.length))).toEqual(new Set([1]));
  expect(lots[0]?.auctionLot).toMatchObject({ bidCount: 50 });
  const { rows } = await read('kind=SALE&limit=100');
  expect(rows.filter(({ auctionLot }) => auctionLot)).toEqual([]);
});

test('goes on behind a row that has left the list', async () => {
  const first = await read('kind=SALE&limit=10');
  const second = await read(`kind=SALE&limit=10&cursor=${first.next}`);
  const last = first.rows.at(-1)?.id;
  const hide = async (visible: boolean) => {
    await ctx.db.$client.query('update app.exclusive set visible = $2 where id = $1', [last, visible]);
    ctx.responseCache.dropClub(club.slug);
  };
  await hide(false);
  expect((await read(`kind=SALE&limit=10&cursor=${first.next}`)).rows).toEqual(second.rows);
  await hide(true);
});

test.each(['cursor=nonsense', 'limit=0', 'limit=101', 'kind=OTHER', 'order=NONE'])(
  'refuses %s',
  async (query) => {
    const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives?${query}` });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
  },
);
