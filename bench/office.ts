import { randomUUID } from 'node:crypto';
import type { Context } from '../apps/server/src/context.ts';
import type { ClubRecord } from '../apps/server/src/features/clubs/index.ts';
import { editCatalogueItem } from '../apps/server/src/features/exclusives/catalogue/edit-catalogue-item.ts';
import { getCatalogueItem } from '../apps/server/src/features/exclusives/catalogue/get-catalogue-item.ts';
import { listCatalogue } from '../apps/server/src/features/exclusives/catalogue/list-catalogue.ts';
import { system } from '../apps/server/src/lib/actor.ts';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import type { BenchResult } from './bench-result.ts';
import { openContext } from './support/open-context.ts';

const ITEMS = 50_000;
const AT_ONCE = 2500;
const LIST_MS = 100;
const SAVE_MS = 150;
const WARM_UP = 5;
const actor = system('bench');

/** Lists and saves of the back office in a club with 50,000 exclusives, at their use cases, one after the other. */
export async function measureOffice({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const { ctx, close } = await openContext();
  try {
    const club = await createClub(ctx);
    for (let first = 1; first < ITEMS; first += AT_ONCE) {
      const fill = fillCatalogue(club.id, first);
      await ctx.db.$client.query(
        `begin; set local role none; set local statement_timeout = 0; ${fill}; commit`,
      );
    }
    await ctx.db.$client.query('begin; set local role none; analyze; commit');
    const times = quick ? 20 : 200;
    const lists = await measureLists(ctx, club, times);
    return [...lists, await measureSaves(ctx, club, times)];
  } finally {
    await close();
  }
}

const fillCatalogue = (clubId: string, first: number) => `
  insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
    initial_stock, is_announced, visible)
  select gen_random_uuid(), '${clubId}', 'item-' || n,
    jsonb_build_object('en', 'Item ' || n, 'fr', 'Article ' || n), '{"en":"","fr":""}',
    jsonb_build_array(jsonb_build_object('type', 'IMAGE', 'url', '/files/media/' || n || '.webp')),
    case when n % 2 = 0 then 'COLLECTIBLE' else 'EXPERIENCE' end, (n % 977) * 100000, n % 50, n % 50, false, n % 3 > 0
  from generate_series(${first}, ${first + AT_ONCE - 1}) as n`;

const LISTS = {
  'newest first': {},
  'by name': { sort: 'name' },
  'by descending price': { sort: '-price' },
  'hidden ones': { 'filter[state]': 'HIDDEN' },
  'a search': { q: 'Item 4999' },
} as const;

async function measureLists(ctx: Context, club: ClubRecord, times: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, query] of Object.entries(LISTS)) {
    const read = () => listCatalogue({ ctx, actor, input: { club, query: { ...query, limit: '50' } } });
    const value = await p95Of(read, times);
    results.push(toResult({ name: `list of ${ITEMS}, ${name}, p95`, value, most: LIST_MS }));
  }
  return results;
}

async function measureSaves(ctx: Context, club: ClubRecord, times: number): Promise<BenchResult> {
  const { items } = await listCatalogue({ ctx, actor, input: { club, query: { limit: '50' } } });
  let nth = 0;
  const save = async () => {
    const id = items[nth % items.length]?.id ?? '';
    nth += 1;
    const item = await getCatalogueItem({ ctx, actor, input: { club, id } });
    const { slug, descriptionMarkdown, medias, category, isAnnounced, upcomingAt, publishAt } = item;
    const draft = {
      ...{ slug, descriptionMarkdown, medias, category, isAnnounced, upcomingAt, publishAt },
      name: { en: `Item ${randomUUID()}`, fr: '' },
      priceCoins: item.pricing.coins.amount,
      nonDeductibleEuros: item.nonDeductibleEuros,
    };
    await editCatalogueItem({ ctx, actor, input: { club, id, draft, version: item.version } });
  };
  return toResult({ name: 'reading and saving one, p95', value: await p95Of(save, times), most: SAVE_MS });
}

async function p95Of(work: () => Promise<unknown>, times: number): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < times + WARM_UP; nth += 1) {
    const startedAt = performance.now();
    await work();
    if (nth >= WARM_UP) taken.push(performance.now() - startedAt);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
}

const toResult = ({ name, value, most }: { name: string; value: number; most: number }): BenchResult => ({
  ...{ goal: 'office', name, value, unit: 'ms', target: `≤ ${most} ms`, met: value <= most },
});
