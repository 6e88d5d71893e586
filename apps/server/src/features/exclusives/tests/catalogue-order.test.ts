import { describe, expect, it } from 'vitest';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';

const { app, ctx } = await buildTestApp();

async function setUp() {
  const club = await createClub(ctx);
  const staff = await createStaff(ctx, { club, roles: ['editor'] });
  const idOf = new Map<string, string>();
  for (const [slug, price] of [
    ['cap', 10],
    ['ball', 20],
    ['scarf', 30],
    ['shirt', 40],
  ] as const) {
    const { id } = await createExclusive(ctx, { club, slug, priceCoinUnits: coinsToCoinUnits(price) });
    idOf.set(slug, id);
  }
  const url = `/api/back-office/clubs/${club.slug}/catalogue-order`;
  const read = async () => (await app.inject({ url, headers: staff.headers() })).json();
  const arrange = async (slugs: string[], version: number) => {
    const payload = { ids: slugs.map((slug) => idOf.get(slug)), version };
    const reply = await app.inject({ method: 'PUT', url, headers: staff.headers(), payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const seen = async (query = '') =>
    slugsOf((await app.inject({ url: `/api/clubs/${club.slug}/exclusives${query}` })).json());
  return { club, read, arrange, seen };
}

const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);

describe('the order of the catalogue', () => {
  it('is the one that fans see at once, page by page; what is left out follows by price', async () => {
    const { read, arrange, seen } = await setUp();
    expect(await seen()).toEqual(['shirt', 'scarf', 'ball', 'cap']);
    const { items, version } = await read();
    expect(slugsOf(items)).toEqual(['shirt', 'scarf', 'ball', 'cap']);
    const arranged = await arrange(['cap', 'scarf'], version);
    expect(arranged).toMatchObject({ status: 200, body: { version: version + 1 } });
    const order = ['cap', 'scarf', 'shirt', 'ball'];
    expect(slugsOf(arranged.body.items)).toEqual(order);
    expect(await seen()).toEqual(order);
    expect(await seen('?order=DEAREST')).toEqual(['shirt', 'scarf', 'ball', 'cap']);
    expect(slugsOf((await arrange([], version + 1)).body.items)).toEqual(['shirt', 'scarf', 'ball', 'cap']);
  });

  it('overwrites nobody, and a repeated request finds its work done', async () => {
    const { arrange } = await setUp();
    const done = await arrange(['cap', 'ball'], 1);
    expect(await arrange(['cap', 'ball'], 1)).toEqual(done);
    const stale = await arrange(['ball', 'cap'], 1);
    expect(stale).toMatchObject({ status: 412, body: { code: 'edit.stale', current: { version: 2 } } });
    expect(slugsOf(stale.body.current.items).slice(0, 2)).toEqual(['cap', 'ball']);
  });

  it('is stored once of two that are saved at the same moment', async () => {
    const { read, arrange } = await setUp();
    const replies = await Promise.all([arrange(['cap', 'ball'], 1), arrange(['ball', 'cap'], 1)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const won = replies.find(({ status }) => status === 200);
    expect(slugsOf((await read()).items)).toEqual(slugsOf(won?.body.items));
  });

  it('refuses what is not for sale at the club', async () => {
    const { club, arrange } = await setUp();
    const other = await setUp();
    const { items } = await other.read();
    const staff = await createStaff(ctx, { club, roles: ['editor'] });
    const url = `/api/back-office/clubs/${club.slug}/catalogue-order`;
    const payload = { ids: [items[0].id], version: 1 };
    const reply = await app.inject({ method: 'PUT', url, headers: staff.headers(), payload });
    expect(reply.json().code).toBe('exclusive.notFound');
    expect((await arrange(['cap'], 1)).status).toBe(200);
  });
});
