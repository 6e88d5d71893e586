import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { chainEntriesOf } from '../apps/server/src/audit/chain-audit-entries.ts';
import type { Context } from '../apps/server/src/context.ts';
import type { MoveStep } from '../apps/server/src/db/moves/club-move.ts';
import { moveClub } from '../apps/server/src/db/moves/move-club.ts';
import { createAuctionLot } from '../apps/server/src/testing/factories/create-auction-lot.ts';
import { createBidder } from '../apps/server/src/testing/factories/create-bidder.ts';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import { startSecondPrimary } from '../apps/server/src/testing/start-second-primary.ts';
import { bearer } from '../apps/server/src/testing/test-user-pool.ts';
import { type BenchResult, limit } from './bench-result.ts';
import { fillGrowth, type Growth } from './support/fill-growth.ts';
import { openContext } from './support/open-context.ts';

/** Four fifths are of the club that moves: 300,000 orders, postings and bids. */
const GROWN: Growth = { fans: 10_000, exclusives: 10_000, bidsPerLot: 750, orders: 375_000 };
const TENTH: Growth = { fans: 1000, exclusives: 5000, bidsPerLot: 150, orders: 37_500 };
const SMALL_CLUBS = 5;
const BIDDERS = 4;
const TARGET = 'second';

/**
 * Moves a club of years, and one that has just begun, to a database of another PostgreSQL, each with bids that go on
 * meanwhile: for how long it takes no writes must not depend on its size. The short form has a tenth of the rows.
 */
export async function measureMoves({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const second = await startSecondPrimary();
  const further = [{ name: TARGET, ownerUrl: second.ownerUrl }];
  const { app, ctx, ownerUrl, close } = await openContext({ further });
  try {
    const clubs = [];
    for (let place = 0; place <= SMALL_CLUBS; place += 1) clubs.push(await createClub(ctx));
    const ids = clubs.map(({ id }) => id);
    await fillGrowth(ownerUrl, ids, quick ? TENTH : GROWN);
    await ctx.places.start();
    const [large, small] = clubs as [(typeof clubs)[0], (typeof clubs)[0]];
    const fresh = await createClub(ctx);
    return [
      ...(await measureMove({ app, ctx, club: fresh, name: 'a new club' })),
      ...(await measureMove({ app, ctx, club: small, name: 'a small club' })),
      ...(await measureMove({ app, ctx, club: large, name: 'a large club' })),
    ];
  } finally {
    await close();
    await second.stop();
  }
}

interface Moving {
  app: FastifyInstance;
  ctx: Context;
  club: Awaited<ReturnType<typeof createClub>>;
  name: string;
}

async function measureMove({ app, ctx, club, name }: Moving): Promise<BenchResult[]> {
  const load = await bidOn({ app, ctx, club });
  const memory = watchMemory();
  const times = new Map<MoveStep | 'end', number>();
  const report = await moveClub({
    ...{ clubId: club.id, target: TARGET, databases: ctx.databases, stopLimitMs: 30_000, graceMs: 2000 },
    chainAudit: (database, after) =>
      chainEntriesOf({
        ctx: ctx.everywhere.find((at) => at.database === database) ?? ctx,
        clubId: club.id,
        after,
      }),
    onStep: async (step) => void times.set(step, performance.now()),
  });
  times.set('end', performance.now());
  const longestWaitMs = await load.end();
  const passed = (from: MoveStep, to: MoveStep | 'end') =>
    Math.round((times.get(to) ?? 0) - (times.get(from) ?? 0));
  const figure = (value: number, unit: string, { what, atMost }: Figure): BenchResult => {
    const measured = { goal: 'moves', name: `${name}: ${what}`, value, unit };
    return atMost === undefined ? { ...measured, target: 'none', met: true } : limit({ ...measured, atMost });
  };
  return [
    figure(report?.rows ?? 0, 'rows', { what: 'copied' }),
    figure(report?.changed ?? 0, 'rows', { what: 'changed meanwhile' }),
    figure(passed('copy', 'follow') / 1000, 's', { what: 'copied and compared' }),
    figure(passed('follow', 'close') / 1000, 's', { what: 'followed' }),
    figure(Math.round(report?.stoppedMs ?? 0), 'ms', { what: 'no writes', atMost: 2000 }),
    figure(passed('close', 'prove'), 'ms', { what: 'of these, until nobody writes' }),
    figure(passed('prove', 'decide'), 'ms', { what: 'of these, the rest brought over' }),
    figure(passed('decide', 'opened'), 'ms', { what: 'of these, decided and opened' }),
    figure(Math.round(longestWaitMs), 'ms', { what: 'longest wait between two bids', atMost: 3000 }),
    figure(passed('clean', 'end') / 1000, 's', { what: 'removed at its old place' }),
    figure(memory.end(), 'MB', { what: 'more memory', atMost: 300 }),
  ];
}

interface Figure {
  what: string;
  atMost?: number;
}

/** Bids on a lot of the club, one after the other, until they are to end; returns the longest time without one. */
async function bidOn({ app, ctx, club }: Omit<Moving, 'name'>): Promise<{ end(): Promise<number> }> {
  const lot = await createAuctionLot(ctx, { club });
  const fans = [];
  for (let place = 0; place < BIDDERS; place += 1) fans.push(await createBidder(ctx, club));
  let isOpen = true;
  let longestWaitMs = 0;
  const running = (async () => {
    let lastMs = performance.now();
    for (let count = 0; isOpen; count += 1) {
      const username = fans[count % BIDDERS]?.username ?? '';
      const reply = await app.inject({
        ...{ method: 'POST', url: lot.bidsUrl },
        headers: { ...bearer(username), 'idempotency-key': randomUUID() },
        payload: { bidderUsername: username, priceCoinsAmount: 100 + count },
      });
      if (reply.statusCode === 201) {
        longestWaitMs = Math.max(longestWaitMs, performance.now() - lastMs);
        lastMs = performance.now();
      } else if (reply.statusCode !== 503 && reply.statusCode !== 409) throw new Error(reply.body);
      await sleep(20);
    }
  })();
  const end = async () => {
    await sleep(500);
    isOpen = false;
    await running;
    return longestWaitMs;
  };
  await sleep(500);
  return { end };
}

function watchMemory(): { end(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  return {
    end: () => {
      clearInterval(watch);
      return Math.round((most - before) / 1e6);
    },
  };
}
