import { randomUUID } from 'node:crypto';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import { createStaff } from '../apps/server/src/testing/factories/create-staff.ts';
import type { CatalogueDetail } from '../packages/contracts/src/back-office/catalogue.ts';
import type { BenchResult } from './bench-result.ts';
import { fillGrowth, type Growth } from './support/fill-growth.ts';
import { openContext } from './support/open-context.ts';

/** Four fifths of it are in the club that is measured. */
const CLUBS = 5;
const WHOLE: Growth = { fans: 250_000, exclusives: 62_500, bidsPerLot: 1, orders: 1_250_000 };
const QUICK: Growth = { ...WHOLE, fans: 25_000, orders: 125_000 };
const LIST_MS = 100;
const SAVE_MS = 150;
const WARM_UP = 5;

type Call = (method: 'GET' | 'PUT', path: string, payload?: object) => Promise<unknown>;

/**
 * Lists and saves of the back office in a club with 50,000 exclusives, 200,000 fans and 1,000,000 orders, each a request
 * in this process, one after the other. The short form has a tenth of the fans and orders. `OFFICE_DIR` is a folder
 * that keeps the rows for another run.
 */
export async function measureOffice({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const { app, ctx, ownerUrl, close } = await openContext({ dataDir: process.env.OFFICE_DIR });
  try {
    const { rows } = await ctx.db.$client.query<{ id: string; slug: string }>(
      'select c.id, c.slug from app.fan f join app.club c on c.id = f.club_id group by 1 order by count(*) desc limit 1',
    );
    const club = rows[0] ?? (await fillClubs());
    const owner = await createStaff(ctx, { club: club as never, roles: ['owner'] });
    const call: Call = async (method, path, payload) => {
      const url = `/api/back-office/clubs/${club.slug}/${path}`;
      const reply = await app.inject({ method, url, headers: owner.headers(), ...(payload && { payload }) });
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json();
    };
    const times = quick ? 20 : 200;
    return [...(await measureLists(call, times)), await measureSaves(call, times)];
  } finally {
    await close();
  }

  async function fillClubs() {
    const clubs = [];
    for (let nth = 0; nth < CLUBS; nth += 1) clubs.push(await createClub(ctx));
    await fillGrowth(
      ownerUrl,
      clubs.map(({ id }) => id),
      quick ? QUICK : WHOLE,
    );
    const [first] = clubs;
    if (!first) throw new Error('There is no club');
    return first;
  }
}

const LISTS = {
  'exclusives, newest first': 'exclusives?',
  'exclusives by name': 'exclusives?sort=name',
  'exclusives by descending price': 'exclusives?sort=-price',
  'exclusives by stock': 'exclusives?sort=stock',
  'hidden exclusives': 'exclusives?filter[state]=HIDDEN',
  'exclusives, a search': 'exclusives?q=piece+4999',
  'exclusives, a search that finds all': 'exclusives?q=piece',
  'the same by descending price': 'exclusives?q=piece&sort=-price',
  'the same by stock': 'exclusives?q=piece&sort=stock',
  fans: 'fans?',
  'fans, a search': 'fans?q=surname42',
  'fans, a search that finds all': 'fans?q=fan',
  orders: 'orders?',
  'refunded orders': 'orders?filter[status]=REFUNDED',
  'orders, a search': 'orders?q=surname42',
  'orders, a search that finds all': 'orders?q=fan',
  payments: 'payments?',
  'payments, a search': 'payments?q=surname42',
  'payments, a search that finds all': 'payments?q=fan',
  donations: 'donations?',
  receipts: 'receipts?',
  'audit log': 'audit-records?',
} as const;

async function measureLists(call: Call, times: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const value = await p95Of(() => call('GET', `${path}&limit=50`), times);
    results.push(toResult({ name: `list of ${name}, p95`, value, most: LIST_MS }));
  }
  return results;
}

async function measureSaves(call: Call, times: number): Promise<BenchResult> {
  const { items } = (await call('GET', 'exclusives?limit=50')) as { items: { id: string }[] };
  let nth = 0;
  const save = async () => {
    const path = `exclusives/${items[nth % items.length]?.id}`;
    nth += 1;
    const item = (await call('GET', path)) as CatalogueDetail;
    const { slug, descriptionMarkdown, medias, category, isAnnounced, upcomingAt, publishAt, version } = item;
    await call('PUT', path, {
      ...{ slug, descriptionMarkdown, medias, category, isAnnounced, upcomingAt, publishAt, version },
      name: { en: `Item ${randomUUID()}`, fr: '' },
      priceCoins: item.pricing.coins.amount,
      nonDeductibleEuros: item.nonDeductibleEuros,
    });
  };
  return toResult({
    name: 'reading and saving an exclusive, p95',
    value: await p95Of(save, times),
    most: SAVE_MS,
  });
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
