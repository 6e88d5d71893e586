import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTwoDatabases, type MoveOptions, SECOND_DATABASE } from '#server/testing/build-two-databases.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { openDatabaseProxy } from '#server/testing/tcp-proxy.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { closeClub } from '../moves/away-clubs.ts';
import { findLateChanges } from '../moves/change-log.ts';
import type { MoveStep } from '../moves/club-move.ts';
import { proveRows } from '../moves/club-rows.ts';

const { first, home, there, move } = await buildTwoDatabases();
// The mover reaches both databases through cables of its own.
const [source, target] = await Promise.all(
  home.databases.map(async ({ name, ownerUrl }) => {
    const proxy = await openDatabaseProxy(ownerUrl);
    return { name, ownerUrl: proxy.url, proxy };
  }),
);
if (!source || !target) throw new Error('There are not two databases');
afterAll(() => Promise.all([source.proxy.close(), target.proxy.close()]));

/** A move has half a second less until it must have decided, which a busy machine needs. */
const LIMIT_MS = 4000;

/** A club that stays closed does so for longer. */
const BUSY_MACHINE_MS = 30_000;

const moveByCable = (clubId: string, options: MoveOptions = {}) =>
  move(clubId, SECOND_DATABASE, {
    ...{ databases: [source, target], stopLimitMs: LIMIT_MS, graceMs: 1000, patienceMs: 0 },
    ...options,
  });

/** The machines are back, and have noticed that the mover was away. */
const mend = async () => {
  for (const { proxy } of [source, target]) {
    proxy.heal();
    proxy.cut();
  }
  await sleep(200);
};

/** A lot on which somebody bids without end. */
async function putUnderBids() {
  const lot = await createAuctionLot(first.ctx);
  const fans = [await createBidder(first.ctx, lot.club), await createBidder(first.ctx, lot.club)];
  const acknowledged: string[] = [];
  let isOpen = true;
  const running = (async () => {
    for (let price = 100; isOpen; price += 3) {
      const fan = fans[price % 2];
      const reply = await first.app.inject({
        ...{ method: 'POST', url: lot.bidsUrl, headers: bearer(fan?.username ?? '') },
        payload: { bidderUsername: fan?.username, priceCoinsAmount: price },
      });
      if (reply.statusCode === 201) acknowledged.push(reply.json().id);
      else if (reply.statusCode !== 503) throw new Error(reply.body);
      await sleep(10);
    }
  })();
  /** Whether a bid is acknowledged from now on, and before the time is over. */
  const isServed = async (withinMs: number) => {
    const before = acknowledged.length;
    const until = performance.now() + withinMs;
    while (acknowledged.length === before && performance.now() < until) await sleep(20);
    return acknowledged.length > before;
  };
  const end = async () => {
    isOpen = false;
    await running;
  };
  return { club: lot.club, acknowledged, isServed, end };
}

async function bidsIn({ db }: typeof home, clubId: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>('select id from app.bid where club_id = $1', [
    clubId,
  ]);
  return rows.map(({ id }) => id).sort();
}

/** The next move brings everything over, once. */
async function expectMovable(clubId: string, acknowledged: readonly string[]): Promise<void> {
  await mend();
  await moveByCable(clubId, { stopLimitMs: 20_000, graceMs: 0 });
  await Promise.all(home.everywhere.map(({ places }) => places.look()));
  expect(await bidsIn(there, clubId)).toEqual([...acknowledged].sort());
  expect(await bidsIn(home, clubId)).toEqual([]);
}

describe('a new place that vanishes while a club takes no writes', () => {
  it.each<MoveStep>(['close', 'prove', 'decide', 'open'])(
    'before it came to %s leaves the club where it is, open after the limit',
    async (step) => {
      const load = await putUnderBids();
      const moving = moveByCable(load.club.id, {
        onStep: async (at) => (at === step ? target.proxy.blackHole() : undefined),
      });
      await expect(moving).rejects.toThrow();
      expect(await load.isServed(BUSY_MACHINE_MS)).toBe(true);
      await load.end();
      expect(await bidsIn(home, load.club.id)).toEqual([...load.acknowledged].sort());
      await expectMovable(load.club.id, load.acknowledged);
    },
  );

  it('would keep it closed with a limit of a minute: the test sees it', async () => {
    const load = await putUnderBids();
    const { promise: vanished, resolve } = Promise.withResolvers<void>();
    const moving = moveByCable(load.club.id, {
      stopLimitMs: 60_000,
      onStep: async (at) => {
        if (at !== 'prove') return;
        target.proxy.blackHole();
        resolve();
      },
    }).catch(() => undefined);
    await vanished;
    // What was under way as it closed may still be acknowledged.
    await sleep(300);
    expect(await load.isServed(LIMIT_MS)).toBe(false);
    await load.end();
    await mend();
    await moving;
    await expectMovable(load.club.id, load.acknowledged);
  });

  it('with the answer to its opening finds out once it is back', async () => {
    const load = await putUnderBids();
    const { promise: vanished, resolve } = Promise.withResolvers<void>();
    let count = 0;
    const moving = moveByCable(load.club.id, {
      patienceMs: 60_000,
      onStep: async (at) => {
        if (at !== 'commit' || ++count > 1) return;
        target.proxy.blackHole();
        resolve();
      },
    });
    await vanished;
    await sleep(LIMIT_MS + 300);
    await mend();
    expect(await moving).toBeNull();
    await home.places.look();
    await load.end();
    expect(await bidsIn(there, load.club.id)).toEqual([...load.acknowledged].sort());
    expect(await bidsIn(home, load.club.id)).toEqual([]);
  });
});

describe('a mover that vanishes while a club takes no writes', () => {
  it.each<MoveStep>(['prove', 'decide'])(
    'before it came to %s keeps nobody from opening the club: its database does',
    async (step) => {
      const load = await putUnderBids();
      const moving = moveByCable(load.club.id, {
        onStep: async (at) => {
          if (at !== step) return;
          source.proxy.blackHole();
          target.proxy.blackHole();
        },
      });
      await expect(moving).rejects.toThrow('Run it again');
      expect(await load.isServed(BUSY_MACHINE_MS)).toBe(true);
      await load.end();
      await expectMovable(load.club.id, load.acknowledged);
    },
  );

  it('without having heard that it was decided leaves it to the next one to open the club', async () => {
    const load = await putUnderBids();
    const guards = {
      ...{ closeClub, proveRows },
      findLateChanges: async (...given: Parameters<typeof findLateChanges>) => {
        source.proxy.cut();
        return findLateChanges(...given);
      },
    };
    await expect(moveByCable(load.club.id, { guards })).rejects.toThrow('Run it again');
    await sleep(LIMIT_MS + 300);
    const open = async (ctx: typeof home) =>
      ctx.unitOfWork({ clubId: load.club.id }, async () => true).catch(() => false);
    expect([await open(home), await open(there)]).toEqual([false, false]);
    await mend();
    expect(await moveByCable(load.club.id)).toBeNull();
    await home.places.look();
    await load.end();
    expect(await bidsIn(there, load.club.id)).toEqual([...load.acknowledged].sort());
  });
});
