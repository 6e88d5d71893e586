import { beforeAll, expect, test } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { recordStatements, type Statement } from '#server/testing/count-database-work.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { listCatalogue } from '../catalogue/list-catalogue.ts';
import { findExclusivePlaces, noLots, type Stretch } from '../exclusive-page-store.ts';

// Enough rows for PostgreSQL to prefer the index, although it takes those of one club for few.
const ITEMS = 20_000;
const { ctx, ownerUrl } = await buildTestApp();
// Its schedules send statements of their own.
await ctx.outbox.stop();
const club = await createClub(ctx);

beforeAll(async () => {
  await asOwner(
    ownerUrl,
    `insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
       initial_stock, is_announced, visible)
     select gen_random_uuid(), '${club.id}', 'item-' || n, jsonb_build_object('en', case when n % 2 = 0 then '' else
       'Scarf ' || n end, 'fr', 'Écharpe ' || n), '{"en":"","fr":""}', '[]', 'COLLECTIBLE', n, n, n, false, true
     from generate_series(1, ${ITEMS}) as n`,
  );
  await asOwner(ownerUrl, 'analyze app.exclusive');
  await asOwner(ownerUrl, 'analyze app.exclusive_word');
});

const list = (query: { q?: string; sort?: string; cursor?: string }) =>
  listCatalogue({ ctx, actor: system('test'), input: { club, query: { ...query, limit: '50' } } });

async function plansOf(sent: Statement[]): Promise<string[]> {
  const plans = sent
    .filter(({ text }) => /^\s*(?:select|with)\b/.test(text) && text.includes('"exclusive"'))
    .map(({ text, values }) =>
      ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
        const { $client } = tx as typeof tx & { $client: typeof ctx.db.$client };
        const { rows } = await $client.query(`explain ${text}`, values);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      }),
    );
  return Promise.all(plans);
}

test.each([
  ['name', 'exclusive_named', 'sort_name'],
  ['price', 'exclusive_priced', 'price_coin_units'],
])('a page by %s reads its index only, the first and one far behind', async (sort, index, key) => {
  const first = await list({ sort });
  const cursor = first.nextCursor ?? '';
  expect((await list({ sort, cursor })).items).toHaveLength(50);
  for (const query of [{ sort }, { sort: `-${sort}` }, { sort, cursor }]) {
    const [plan = ''] = await plansOf(await recordStatements(() => list(query)));
    expect(plan).toContain(index);
    // The rows of the page alone are sorted again after they are read whole.
    expect(plan.slice(plan.indexOf('Limit'))).not.toMatch(/Seq Scan|Sort/);
    if (query.cursor) expect(plan).toContain(`ROW(${key}, id)`);
  }
});

test('a search by a word of nearly all, by price, reads until the page is full', async () => {
  const query = { q: 'echarpe', sort: '-price' };
  expect((await list(query)).items.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 50 }, (_, at) => `item-${ITEMS - at}`),
  );
  const [plan = ''] = await plansOf(await recordStatements(() => list(query)));
  expect(plan).toContain('Index Scan Backward using exclusive_priced');
  expect(plan.slice(plan.indexOf('Limit'))).not.toMatch(/Seq Scan|Sort/);
});

test('a search by a word of nearly all, by stock, sorts before it looks rows up', async () => {
  const query = { q: 'echarpe', sort: '-stock' };
  const first = await list(query);
  const second = await list({ ...query, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual(
    Array.from({ length: 100 }, (_, at) => `item-${ITEMS - at}`),
  );
  const [plan = ''] = await plansOf(await recordStatements(() => list(query)));
  expect(plan).toMatch(/Subquery Scan on sorted .*\n *Filter: \(SubPlan.*\n *-> +Sort /);
});

test('a search reads the index of words, and finds each by the beginnings of its words', async () => {
  const found = await list({ q: 'echa 1999' });
  expect(found.items.map(({ slug }) => slug).toSorted()).toEqual(
    [1999, ...Array.from({ length: 10 }, (_, at) => 19990 + at)].map((n) => `item-${n}`),
  );
  const plans = await plansOf(await recordStatements(() => list({ q: 'echa 19999' })));
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).toContain('exclusive_word');
    expect(plan).not.toContain('Seq Scan');
  }
});

test.each(['CLUB', 'DEAREST', 'CHEAPEST', 'RUNNING'] as const)(
  'a page that fans see, in the order %s, finds what is for sale by its index, also far behind and backward',
  async (order) => {
    const places = { clubId: club.id, lots: noLots, language: 'fr', order } as const;
    const [from] = (await findExclusivePlaces(ctx.db, places, { limit: 15_000 })).slice(-1);
    const pages: Stretch[] = [{ limit: 25 }, { limit: 25, from }, { limit: 25, from, isBackward: true }];
    for (const stretch of pages) {
      const read = () => findExclusivePlaces(ctx.db, places, stretch);
      const [plan = ''] = await plansOf(await recordStatements(read));
      // Of the first page PostgreSQL reads no more than it shows; it takes what is left of a club for too few to do so behind.
      expect(plan).toContain(stretch.from ? 'exclusive_for_sale' : 'using exclusive_for_sale');
      expect(plan).not.toContain('Seq Scan on exclusive');
    }
  },
);
