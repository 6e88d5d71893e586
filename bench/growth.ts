import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../apps/server/src/context.ts';
import type { ClubRecord } from '../apps/server/src/features/clubs/index.ts';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import { createStaff } from '../apps/server/src/testing/factories/create-staff.ts';
import { bearer } from '../apps/server/src/testing/test-user-pool.ts';
import type { BenchResult } from './bench-result.ts';
import { explain } from './support/explain.ts';
import { fillGrowth, GROWN_FAN, type Growth } from './support/fill-growth.ts';
import { type GrowthCall, growthCalls, type PathValues } from './support/growth-calls.ts';
import { openContext } from './support/open-context.ts';
import { recordStatements, type SentStatement } from './support/record-statements.ts';

const CLUBS = 200;
const GROWN: Growth = { fans: 200_000, exclusives: 50_000, bidsPerLot: 1000, orders: 1_000_000 };
const TENTH: Growth = { fans: 20_000, exclusives: 5000, bidsPerLot: 100, orders: 100_000 };
/** Counts of lists stop at half of it. */
const MOST_ROWS = 25_000;
const STATEMENT_MS = 10;
const LIST_MS = 100;
const PLANS = join(import.meta.dirname, 'plans.txt');

/**
 * Every read of the contract in a platform after years of use: the time of each in the server, and for each of its
 * statements the time in PostgreSQL and the way it takes, which is kept in `bench/plans.txt`. No statement may read
 * a large part of a table. The short form has a tenth of everything. `GROWTH_DIR` is a folder that keeps the rows for
 * another run: filling takes minutes.
 */
export async function measureGrowth({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const { app, ctx, ownerUrl, close } = await openContext({ dataDir: process.env.GROWTH_DIR });
  try {
    const { rows: known } = await ctx.db.$client.query('select from app.club limit 1');
    if (known.length === 0) {
      const clubIds: string[] = [];
      for (let place = 0; place < CLUBS; place += 1) clubIds.push((await createClub(ctx)).id);
      await fillGrowth(ownerUrl, clubIds, quick ? TENTH : GROWN);
    }
    const world = await openWorld(ctx);
    const asked = await askAll(app, world, quick ? 5 : 20);
    const explained = await explainAll(ctx, asked);
    await writeFile(PLANS, explained.map(toText).join('\n'));
    return [...asked.map(toResult), ...explained.flatMap(toFinding)];
  } finally {
    await close();
  }
}

interface World {
  calls: GrowthCall[];
  headersOf: Record<GrowthCall['by'], Record<string, string>>;
}

/** The first club, with a fan and an owner of it. */
async function openWorld(ctx: Context): Promise<World> {
  const find = async (query: string): Promise<PathValues> => {
    const { rows } = await ctx.db.$client.query<PathValues>(query);
    return rows[0] ?? {};
  };
  const fan = await find(`select id, club_id from app.fan where username = '${GROWN_FAN}'`);
  const club = await find(`select id, slug from app.club where id = '${fan.club_id}'`);
  const of = (table: string, more = '') =>
    find(`select * from app.${table} where club_id = '${club.id}' ${more} order by id desc limit 1`);
  const [piece, lot, post, program, order, payment] = [
    await of('exclusive', 'and visible and not is_lot'),
    await find(`select l.id, l.auction_id, e.slug from app.lot l join app.exclusive e on e.id = l.exclusive_id
      where l.club_id = '${club.id}' and l.end_at > now() order by l.id limit 1`),
    await of('post'),
    await of('program'),
    await of('orders', `and fan_id = '${fan.id}' and status = 'PAID'`),
    await of('payment'),
  ];
  const owner = await createStaff(ctx, { club: { id: club.id } as ClubRecord, roles: ['owner'] });
  const admin = await createStaff(ctx);
  const values: PathValues = {
    ...{
      slug: String(club.slug),
      'fan.username': GROWN_FAN,
      exclusiveSlug: String(lot.slug),
      postSlug: String(post.slug),
    },
    ...{
      programSlug: String(program.slug),
      orderId: String(order.id),
      paymentId: String(payment.id),
      postId: String(post.id),
    },
    ...{
      programId: String(program.id),
      fanId: String(fan.id),
      exclusiveId: String(piece.id),
      lotId: String(lot.id),
    },
    ...{
      auctionId: String(lot.auction_id),
      document: 'PRIVACY_POLICY',
      topic: 'AUCTIONS',
      idempotencyKey: 'none',
    },
    ...{
      memberId: String((await of('fan', `and username = 'grown-2'`)).id),
      mediaId: String((await of('media_asset')).id),
    },
    'staff.username': owner.username,
  };
  const calls = growthCalls(values, ['surname42', 'piece-4242', String(order.id).slice(-12)]);
  return {
    calls,
    headersOf: {
      fan: bearer(GROWN_FAN),
      staff: owner.headers(),
      admin: admin.headers(),
    } as World['headersOf'],
  };
}

interface Asked {
  call: GrowthCall;
  p95Ms: number;
  statements: SentStatement[];
}

async function askAll(app: FastifyInstance, { calls, headersOf }: World, times: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const call of calls) {
    const who = call.url.startsWith('/api/back-office/platform') ? 'admin' : call.by;
    const headers = headersOf[who as GrowthCall['by']];
    const ask = async () => {
      const reply = await app.inject({ url: call.url, headers });
      if (reply.statusCode >= 500 || reply.statusCode === 400)
        throw new Error(`${call.name} answered ${reply.statusCode}: ${reply.body}`);
      return reply.statusCode;
    };
    const status = await ask();
    if (status >= 400) console.log(`  ${call.name}: ${status}`);
    const statements = await recordStatements(ask);
    const taken: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      const startedAt = performance.now();
      await ask();
      taken.push(performance.now() - startedAt);
    }
    asked.push({
      call,
      statements,
      p95Ms: taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN,
    });
  }
  return asked;
}

interface ExplainedStatement {
  text: string;
  calls: string[];
  /** The call for which it reads the most. */
  worst: string;
  steps: string[];
  rowsRead: number;
  milliseconds: number[];
}

/** The same text is one statement, whatever asks it. */
async function explainAll({ db }: Context, asked: Asked[]): Promise<ExplainedStatement[]> {
  const byText = new Map<string, ExplainedStatement>();
  for (const { call, statements } of asked) {
    for (const statement of statements) {
      const text = statement.text.replace(/\s+/g, ' ').trim();
      const known = byText.get(text) ?? {
        text,
        calls: [],
        worst: call.name,
        steps: [],
        rowsRead: 0,
        milliseconds: [],
      };
      byText.set(text, known);
      if (!known.calls.includes(call.name)) known.calls.push(call.name);
      const { steps, rowsRead, milliseconds } = await explain(db, statement);
      if (rowsRead > known.rowsRead) known.worst = call.name;
      known.steps = [...new Set([...known.steps, ...steps])];
      known.rowsRead = Math.max(known.rowsRead, rowsRead);
      if (milliseconds !== undefined) known.milliseconds.push(milliseconds);
    }
  }
  return [...byText.values()];
}

/** Lists of places are shortened: their length is that of a page. */
const toText = ({ text, calls, steps }: ExplainedStatement) =>
  `${calls[0]}${calls.length > 1 ? ` and ${calls.length - 1} more` : ''}\n  ${text.replace(/\$\d+(?:, \$\d+)+/g, '$…')}\n${steps.map((step) => `    ${step}`).join('\n')}\n`;

const toResult = ({ call, p95Ms }: Asked): BenchResult => ({
  ...{
    goal: 'growth',
    name: call.name,
    value: p95Ms,
    unit: 'ms',
    target: `≤ ${LIST_MS} ms`,
    met: p95Ms <= LIST_MS,
  },
});

function toFinding({ text, worst, rowsRead, milliseconds }: ExplainedStatement): BenchResult[] {
  const value = Math.max(0, ...milliseconds);
  if (rowsRead <= MOST_ROWS && value <= STATEMENT_MS) return [];
  const name = `${worst}, reading ${Math.round(rowsRead)} rows: ${text.slice(0, 300)}`;
  const target = `≤ ${STATEMENT_MS} ms and ${MOST_ROWS} rows`;
  return [{ goal: 'growth', name, value, unit: 'ms', target, met: false }];
}
