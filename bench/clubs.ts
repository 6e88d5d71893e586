import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Context } from '../apps/server/src/context.ts';
import { FEATURES, RETENTION } from '../apps/server/src/features.ts';
import { removeOldRows } from '../apps/server/src/platform/remove-old-rows.ts';
import { copyClubs } from '../apps/server/src/testing/factories/copy-clubs.ts';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import { createStaff } from '../apps/server/src/testing/factories/create-staff.ts';
import { type BenchResult, limit } from './bench-result.ts';
import { fillGrowth, type Growth } from './support/fill-growth.ts';
import { openContext } from './support/open-context.ts';
import { startProduct, temporaryFolder } from './support/start-product.ts';

const CLUBS = 10_000;
const QUICK_CLUBS = 1000;
const GROWN: Growth = { fans: 200_000, exclusives: 50_000, bidsPerLot: 20, orders: 100_000 };
const QUICK: Growth = { fans: 20_000, exclusives: 5000, bidsPerLot: 20, orders: 10_000 };
const WARM_UP = 10;
/** They ask servers on the internet. */
const OUTSIDE = ['check-mail-domain', 'check-domains'];

/**
 * One installation with ten thousand clubs: what is read of all of them, the pages of one, a round of each schedule, and a
 * start. Nothing comes from the cache of public replies. `CLUBS_DIR` is a folder that keeps the rows for another run. The
 * short form has a thousand clubs.
 */
export async function measureClubs({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const { app, ctx, ownerUrl, close } = await openContext({
    dataDir: process.env.CLUBS_DIR,
    // The books of rows written in bulk do not add up.
    logLevel: 'fatal',
  });
  const times = quick ? 10 : 40;
  try {
    const { rows: known } = await ctx.db.$client.query('select from app.club limit 1');
    if (known.length === 0) await fill(ctx, ownerUrl, quick);
    return [
      ...(await measureReplies({ app, ctx, times })),
      ...(await measurePages(ownerUrl, times)),
      ...(await measureRounds(ctx)),
    ];
  } finally {
    await close();
  }
}

async function fill(ctx: Context, ownerUrl: string, quick: boolean): Promise<void> {
  await copyClubs(ownerUrl, { club: await createClub(ctx), count: quick ? QUICK_CLUBS : CLUBS });
  const { rows } = await ctx.db.$client.query('select id from app.club order by created_at, id');
  const ids = rows.map(({ id }) => id);
  await fillGrowth(ownerUrl, ids, quick ? QUICK : GROWN);
  // Its links are not real; those of all entries are made in the first round.
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('truncate app.audit_link');
  await owner.query(`insert into app.staff_member (club_id, username, name, email, roles)
    select id, 'owner of ' || slug, 'Owner', slug || '@staff.test', '{owner}' from app.club`);
  await owner.end();
}

interface Asking {
  app: FastifyInstance;
  ctx: Context;
  times: number;
}

async function measureReplies({ app, ctx, times }: Asking): Promise<BenchResult[]> {
  const { rows } = await ctx.db.$client.query(
    'select id, slug from app.club order by created_at, id limit 2',
  );
  const [, { slug, ...club }] = rows;
  const middle = await ctx.db.$client.query(
    'select id from app.club order by created_at, id offset (select count(*) / 2 from app.club) limit 1',
  );
  const admin = (await createStaff(ctx)).headers();
  const owner = (await createStaff(ctx, { club, roles: ['owner'] })).headers();
  const office = '/api/back-office';
  const asked = [
    { name: 'a page of the list', url: '/api/clubs?limit=24', atMost: 50 },
    { name: 'a page in its middle', url: `/api/clubs?limit=24&cursor=${middle.rows[0].id}`, atMost: 50 },
    { name: 'a search that finds one', url: '/api/clubs?limit=24&q=777', atMost: 50 },
    { name: 'a search that finds all', url: '/api/clubs?limit=24&q=club', atMost: 50 },
    { name: 'the list as it was, 500 of them', url: '/api/clubs', atMost: 500 },
    { name: 'one club', url: `/api/clubs/${slug}`, atMost: 50 },
    { name: 'a part of the site map', url: '/sitemap.xml', atMost: 100 },
    { name: 'robots.txt', url: '/robots.txt', atMost: 50 },
    { name: 'the session of an owner', url: `${office}/session`, headers: owner, atMost: 50 },
    { name: 'the session of an administrator', url: `${office}/session`, headers: admin, atMost: 50 },
    {
      name: 'the clubs of an administrator, searched',
      url: `${office}/clubs?q=club%207`,
      headers: admin,
      atMost: 50,
    },
    {
      name: 'clubs to link, searched',
      url: `${office}/clubs/${slug}/linkable-clubs?q=club%207`,
      headers: owner,
      atMost: 50,
    },
    { name: 'the metrics', url: '/metrics', atMost: 500 },
  ];
  const results: BenchResult[] = [];
  for (const { name, atMost, ...request } of asked) {
    const ask = async () => {
      const reply = await app.inject(request);
      if (reply.statusCode !== 200) throw new Error(`${request.url} answered ${reply.statusCode}`);
    };
    for (let nth = 0; nth < WARM_UP; nth += 1) await ask();
    const value = await p95(times, ask);
    results.push(limit({ goal: 'clubs', name: `${name}, p95`, value, unit: 'ms', atMost }));
  }
  return results;
}

/** Of Paris, where the clubs are: the only time at which their staff are mailed what waits. */
function inTheMorning(ctx: Context): Context {
  const at = new Date();
  at.setUTCHours(8, 0);
  return { ...ctx, clock: { now: () => at } };
}

/** The first round finds whatever has waited, the second what is left to look at. */
async function measureRounds(ctx: Context): Promise<BenchResult[]> {
  const schedules = FEATURES.flatMap((feature) => feature.schedules ?? [])
    .filter(({ name }) => !OUTSIDE.includes(name))
    .map(({ name, cron, run }) => ({ name, cron, run: () => run({ ctx: inTheMorning(ctx) }) }));
  const removal = () => removeOldRows({ ctx, retention: RETENTION });
  const results: BenchResult[] = [];
  for (const { name, cron, run } of [
    ...schedules,
    { name: 'remove-old-rows', cron: '7 * * * *', run: removal },
  ]) {
    const first = await timed(run);
    const second = await timed(run);
    // Those that run every minute may not take a large part of it; the others have five minutes.
    const isFrequent = /^\*/.test(cron);
    const seconds = (ms: number) => ms / 1000;
    results.push(
      limit({
        goal: 'clubs',
        name: `${name}, first round`,
        value: seconds(first),
        unit: 's',
        atMost: isFrequent ? 30 : 300,
      }),
      limit({
        goal: 'clubs',
        name: `${name}, again`,
        value: seconds(second),
        unit: 's',
        atMost: isFrequent ? 1 : 30,
      }),
    );
  }
  return results;
}

/** Of another process, at the same PostgreSQL. */
async function measurePages(ownerUrl: string, times: number): Promise<BenchResult[]> {
  const folder = await temporaryFolder();
  const product = await startProduct({
    dataDir: folder.path,
    env: { DATABASE_URL: ownerUrl, PUBLIC_CACHE_MS: '0', SEED: 'none' },
  });
  const read = (path: string) => async () => {
    const reply = await fetch(product.url + path);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  };
  try {
    const start = { name: 'start of the server to its first page', value: product.startMs / 1000 };
    const pages = [
      { name: 'the page to choose a club', path: '/' },
      { name: 'the page to choose a club, searched', path: '/?q=club%207' },
      { name: 'the home page of a club', path: '/clubs/many-500' },
    ];
    const results = [limit({ goal: 'clubs', ...start, unit: 's', atMost: 2 })];
    for (const { name, path } of pages) {
      await read(path)();
      results.push(
        limit({
          goal: 'clubs',
          name: `${name}, p95`,
          value: await p95(times, read(path)),
          unit: 'ms',
          atMost: 200,
        }),
      );
    }
    const memory = await product.residentMegabytes();
    return [
      ...results,
      limit({ goal: 'clubs', name: 'memory of the server', value: memory, unit: 'MB', atMost: 300 }),
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function p95(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth += 1) taken.push(await timed(work));
  return taken.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN;
}
