import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Context } from '../apps/server/src/context.ts';
import {
  bidStore,
  placeBids,
  type WaitingBid,
} from '../apps/server/src/features/auctions/bids/place-bids.ts';
import type { FanRecord } from '../apps/server/src/features/fans/index.ts';
import {
  type AuctionLotFixture,
  createAuctionLot,
} from '../apps/server/src/testing/factories/create-auction-lot.ts';
import { createBidder } from '../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import type { BenchResult } from './bench-result.ts';
import { type OpenContext, openContext } from './support/open-context.ts';

const BATCH = 200;
const LOTS = 100;
const ROUNDS = 3;
/** Of Linux, in which `/proc` counts. */
const TICK_MS = 10;

/** A part of a bid, and the statements that take it away and bring it back. */
interface Part {
  name: string;
  without: string;
  back: string;
}

const FOREIGN_KEYS = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = 'app.bid'::regclass and contype = 'f' order by conname`;

const OTHER_PARTS: Part[] = [
  {
    name: 'guard of the auction, with its bidders',
    without: 'alter table app.bid disable trigger guard_bids',
    back: 'alter table app.bid enable trigger guard_bids',
  },
  {
    name: 'row-level security',
    without: 'alter table app.bid disable row level security; alter table app.lot disable row level security',
    back: 'alter table app.bid enable row level security; alter table app.lot enable row level security',
  },
];

/** Processor time, in microseconds, and time from lock to commit, for each bid. */
interface Cost {
  database: number;
  process: number;
  elapsed: number;
}

/**
 * The budget of a bid: what a batch of 200 bids takes of the processor in PostgreSQL and in the process, on one lot and on
 * 100, and how much less without each of its parts; beside the limit, the same rows copied into a bare table.
 */
export async function measureBidBudget({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const opened = await openContext();
  const owner = new pg.Client(opened.ownerUrl);
  await owner.connect();
  try {
    const batches = quick ? 10 : 40;
    const results: BenchResult[] = [];
    const bare = await copyRows(owner, batches);
    for (const lots of [1, LOTS]) {
      const desk = await openDesk(opened, lots);
      await desk.place(batches);
      await owner.query('analyze');
      const where = lots === 1 ? 'one lot' : `${lots} lots`;
      const whole = await measure(owner, () => desk.place(batches), batches);
      results.push(...toResults(where, whole, bare));
      const measureHere = (options?: PlaceOptions) =>
        measure(owner, () => desk.place(batches, options), batches);
      results.push(
        toShare(`${where}: audit trail`, await beside(measureHere, () => measureHere({ isAudited: false }))),
      );
      for (const part of await partsOf(owner)) {
        const rest = async () => {
          await owner.query(part.without);
          const cost = await measureHere();
          await owner.query(part.back);
          return cost;
        };
        results.push(toShare(`${where}: ${part.name}`, await beside(measureHere, rest)));
      }
    }
    return results;
  } finally {
    await owner.end();
    await opened.close();
  }
}

async function partsOf(owner: pg.Client): Promise<Part[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(FOREIGN_KEYS);
  const references = rows.map(({ name, definition }) => ({
    name: `reference ${name}`,
    without: `alter table app.bid drop constraint "${name}"`,
    back: `alter table app.bid add constraint "${name}" ${definition} not valid`,
  }));
  return [...references, ...OTHER_PARTS];
}

function toResults(where: string, whole: Cost, bare: number): BenchResult[] {
  const line = { goal: 'P4', target: 'as told', met: true };
  return [
    {
      ...{ ...line, name: `${where}: PostgreSQL`, value: whole.database, unit: 'µs of a core' },
      ...{ base: bare, ratio: whole.database / bare },
    },
    { ...line, name: `${where}: the process, without HTTP`, value: whole.process, unit: 'µs of a core' },
    { ...line, name: `${where}: from lock to commit`, value: whole.elapsed, unit: 'µs' },
  ];
}

interface Pair {
  whole: number;
  rest: number;
}

/** Measures both in turn, since neighbours on the machine bend what is taken in one go; returns the medians. */
async function beside(whole: () => Promise<Cost>, rest: () => Promise<Cost>): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ whole: (await whole()).database, rest: (await rest()).database });
  }
  return { whole: median(pairs.map((pair) => pair.whole)), rest: median(pairs.map((pair) => pair.rest)) };
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function toShare(name: string, { whole, rest }: Pair): BenchResult {
  const value = whole - rest;
  const beside = { base: whole, ratio: value / whole };
  return { goal: 'P4', name, value, unit: 'µs in PostgreSQL', ...beside, target: 'as told', met: true };
}

interface PlaceOptions {
  isAudited: boolean;
}

interface Desk {
  /** Places so many batches, each bid above the one before. */
  place(batches: number, options?: PlaceOptions): Promise<void>;
}

/** The same context, whose units of work write nothing to the audit trail. */
function withoutAudit(ctx: Context): Context {
  const unitOfWork: Context['unitOfWork'] = (scope, work) =>
    ctx.unitOfWork(scope, (uow) => work(Object.assign(Object.create(uow), { audit: () => undefined })));
  return Object.assign(Object.create(ctx), { unitOfWork });
}

async function openDesk({ ctx }: OpenContext, lotCount: number): Promise<Desk> {
  const club = await createClub(ctx, { model: 'FOUNDATION', coinsEnabled: false });
  const lots: AuctionLotFixture[] = [];
  while (lots.length < lotCount) lots.push(await createAuctionLot(ctx, { club, startingPriceCoins: 1 }));
  const fans: FanRecord[] = [];
  while (fans.length < BATCH) fans.push(await createBidder(ctx, club));
  let priceCoins = 1;
  const place: Desk['place'] = async (batches, { isAudited } = { isAudited: true }) => {
    for (let batch = 0; batch < batches; batch += 1) {
      const offers = fans.map((fan, index): WaitingBid => {
        const lot = lots[index % lots.length] as AuctionLotFixture;
        priceCoins += 1;
        return {
          ...{ id: ctx.ids.next(), exclusiveSlug: lot.exclusive.slug, lotId: lot.lotId, actor: actorOf(fan) },
          ...{
            fan,
            fanId: fan.id,
            hasCard: true,
            priceCoins,
            idempotencyKey: null,
            deadline: null,
            isRetry: false,
          },
        };
      });
      const answers = await placeBids({
        ctx: isAudited ? ctx : withoutAudit(ctx),
        store: bidStore,
        input: { club, offers },
      });
      if (answers.some(({ verdict }) => verdict.kind !== 'placed')) throw new Error('A bid was refused');
    }
  };
  return { place };
}

const actorOf = ({ username, email, name, firstName, lastName }: FanRecord): WaitingBid['actor'] => ({
  ...{ kind: 'user', username, email, name, firstName, lastName, emailVerified: true, pictureUrl: '' },
});

async function measure(owner: pg.Client, work: () => Promise<void>, batches: number): Promise<Cost> {
  const before = await databaseMs(owner);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const elapsed = (performance.now() - begun) * 1000;
  const { user, system } = process.cpuUsage(cpu);
  const database = ((await databaseMs(owner)) - before) * 1000;
  const bids = batches * BATCH;
  return { database: database / bids, process: (user + system) / bids, elapsed: elapsed / bids };
}

/** Processor time of all sessions so far. */
async function databaseMs(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid) * TICK_MS, 0);
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** The least: the columns of bids, copied into a table without anything else, a commit for each batch. */
async function copyRows(owner: pg.Client, batches: number): Promise<number> {
  await owner.query('create table public.bare_bid (like app.bid)');
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const before = ticksOf(pid);
  for (let batch = 0; batch < batches; batch += 1) {
    await owner.query(
      `insert into public.bare_bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
       select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), n, gen_random_uuid(), n, now()
       from generate_series(1, ${BATCH}) as n`,
    );
  }
  return ((ticksOf(pid) - before) * TICK_MS * 1000) / (batches * BATCH);
}
