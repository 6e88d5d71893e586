import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { proveAuditChains } from '#server/audit/prove-audit-chains.ts';
import type { Context } from '#server/context.ts';
import { clubs } from '#server/features/clubs/club-tables.ts';
import { auditLedger } from '#server/features/wallet/index.ts';
import { INVARIANTS } from '#server/features.ts';
import { buildTwoDatabases, type MoveOptions } from '#server/testing/build-two-databases.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createBidder } from '#server/testing/factories/create-bidder.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { checkInvariants } from '../invariants.ts';
import { findLateChanges } from '../moves/change-log.ts';
import type { Guards, MoveStep } from '../moves/club-move.ts';
import { proveRows } from '../moves/club-rows.ts';
import { invariantsOfClubs } from '../moves/directory-tables.ts';
import { FIRST_DATABASE } from '../moves/named-databases.ts';

const { first, further, home, there, move } = await buildTwoDatabases();
const processes = [first, await startSecondApp(first, further)];
const { databases } = home;
// Tasks and schedules run in both, as in production.
for (const { ctx } of processes) for (const { outbox } of ctx.everywhere) await outbox.start();

async function setUp() {
  const ctx = first.ctx;
  const club = await createClub(ctx);
  const lot = await createAuctionLot(ctx, { club });
  const exclusive = await createExclusive(ctx, { club, stock: 100_000 });
  const bidders = [];
  for (let index = 0; index < 4; index += 1) bidders.push(await createBidder(ctx, club));
  const buyers = [];
  for (let index = 0; index < 4; index += 1) {
    buyers.push((await createWallet(ctx, { club, coins: 1_000_000 })).fan);
  }
  const staff = await createStaff(ctx, { club, roles: ['owner'] });
  return { club, lot, exclusive, bidders, buyers, staff };
}

interface Call {
  method: 'POST' | 'GET';
  url: string;
  headers: Record<string, string>;
  payload?: object;
}

/** What was acknowledged, and what was refused. */
class Load {
  readonly acknowledged: string[] = [];
  readonly refusals = new Map<number, number>();
  private isOpen = true;
  private readonly running: Promise<void>[] = [];

  /** Sends one call after the other, each until it is acknowledged, to one process and another. */
  send(next: (count: number) => Call, read: (body: { id: string }) => string): void {
    this.running.push(this.run(next, read));
  }

  private async run(next: (count: number) => Call, read: (body: { id: string }) => string): Promise<void> {
    for (let count = 1; this.isOpen; count += 1) {
      const call = next(count);
      for (let attempt = 0; ; attempt += 1) {
        const process = processes[(count + attempt) % 2] as (typeof processes)[0];
        const reply = await process.app.inject(call);
        if (reply.statusCode < 300) {
          this.acknowledged.push(read(reply.json()));
          break;
        }
        this.refusals.set(reply.statusCode, (this.refusals.get(reply.statusCode) ?? 0) + 1);
        // Somebody else has bid more meanwhile.
        if (reply.statusCode === 409) break;
        if (reply.statusCode !== 503) throw new Error(`${call.url}: ${reply.statusCode} ${reply.body}`);
        await sleep(20);
      }
      await sleep(PAUSE_MS);
    }
  }

  async end(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.running);
  }
}

type Scene = Awaited<ReturnType<typeof setUp>>;

/** Bids, coin orders and gifts, side by side. */
function putUnderLoad({ club, lot, exclusive, bidders, buyers, staff }: Scene): Load {
  const load = new Load();
  let price = 80;
  for (const fan of bidders) {
    load.send(
      () => {
        price += 2;
        const headers = { ...bearer(fan.username), 'idempotency-key': randomUUID() };
        const payload = { bidderUsername: fan.username, priceCoinsAmount: price };
        return { method: 'POST', url: lot.bidsUrl, headers, payload };
      },
      ({ id }) => `bid ${id}`,
    );
  }
  for (const fan of buyers) {
    load.send(
      () => ({
        method: 'POST',
        url: `/api/clubs/${club.slug}/coins-orders`,
        headers: { ...bearer(fan.username), 'idempotency-key': randomUUID() },
        payload: { lineItems: [exclusive.id] },
      }),
      ({ id }) => `order ${id}`,
    );
  }
  load.send(
    () => ({
      method: 'POST',
      url: `/api/back-office/clubs/${club.slug}/coin-gifts`,
      headers: staff.headers(),
      payload: { id: randomUUID(), fanId: buyers[0]?.id, coins: 1, reason: 'Helped all day' },
    }),
    ({ id }) => `gift ${id}`,
  );
  return load;
}

/** Ends the sessions of the mover in all databases, as its death would: nothing that it would still do is done. */
async function kill(): Promise<void> {
  for (const { ownerUrl } of databases) {
    await asOwner(
      ownerUrl,
      // Of this database alone: in others of the same server other tests move clubs.
      `select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and objid = 7205997 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
  }
}

/** Whether units of work of the club begin there. */
async function isOpen(ctx: Context, clubId: string): Promise<boolean> {
  const count = ctx.unitOfWork({ clubId }, async ({ tx }) => tx.$count(clubs, eq(clubs.id, clubId)));
  return count.then(
    (found) => found === 1,
    () => false,
  );
}

async function stored({ db }: Context, clubId: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ what: string }>(
    `select 'bid ' || id as what from app.bid where club_id = $1
     union all select 'order ' || id from app.orders where club_id = $1
     union all select 'gift ' || id from app.coin_gift where club_id = $1`,
    [clubId],
  );
  return rows.map(({ what }) => what).sort();
}

async function findFaults(ctx: Context): Promise<unknown[]> {
  const books = await auditLedger({ ctx });
  const chains = await proveAuditChains({ ctx });
  const sets = ctx.database === null ? INVARIANTS : invariantsOfClubs(INVARIANTS);
  const { violations } = await checkInvariants(ctx.db.$client, sets);
  return [...violations, ...[...books, ...chains].filter(({ faultCount }) => faultCount > 0)];
}

/** What the load has sent and the database does not have, and the other way round. */
function differences(load: Load, kept: readonly string[]): string[] {
  const acknowledged = new Set(load.acknowledged);
  return [
    ...load.acknowledged.filter((each) => !kept.includes(each)).map((each) => `lost: ${each}`),
    ...kept.filter((each) => !acknowledged.has(each)).map((each) => `never acknowledged: ${each}`),
    ...(acknowledged.size < load.acknowledged.length ? ['acknowledged twice'] : []),
  ];
}

async function moveUnderLoad(scene: Scene, target: string, options: MoveOptions = {}) {
  const load = putUnderLoad(scene);
  await sleep(LOAD_MS);
  try {
    const report = await move(scene.club.id, target, { graceMs: 1000, ...options });
    return { load, report };
  } finally {
    await sleep(LOAD_MS);
    await load.end();
  }
}

const LOAD_MS = 400;
/** Between two calls of one sender: what is shown needs some hundred of them, and no busy machine. */
const PAUSE_MS = 15;

/** Lets the move go on as if the club were closed. */
const closeNothing: Guards['closeClub'] = async (client, clubId, limitMs) => {
  await client.query(
    `insert into moves.away_club (id, since, until) values ($1, 'infinity', clock_timestamp() + make_interval(secs => $2))`,
    [clubId, limitMs / 1000],
  );
  return new Date().toISOString();
};

it('one club is moved at a time', async () => {
  const club = await createClub(first.ctx);
  let other: unknown;
  await move(club.id, 'second', {
    onStep: async (step) => {
      if (step === 'follow') other = await move(club.id, 'second').catch((error: unknown) => error);
    },
  });
  expect(String(other)).toContain('Another club is being moved');
  expect(await isOpen(there, club.id)).toBe(true);
});

describe('a mover that is killed', () => {
  it.each<MoveStep>(['copy', 'follow', 'close', 'prove', 'decide', 'open', 'commit', 'opened', 'clean'])(
    'before it came to %s is finished by the next one, and the club is never open in two databases',
    async (step) => {
      const club = await createClub(first.ctx);
      const lot = await createAuctionLot(first.ctx, { club });
      const bidders = [await createBidder(first.ctx, club), await createBidder(first.ctx, club)];
      const bid = async (price: number) => {
        const headers = bearer(bidders[price % 2]?.username ?? '');
        const payload = { bidderUsername: bidders[price % 2]?.username, priceCoinsAmount: price };
        return first.app.inject({ method: 'POST', url: lot.bidsUrl, headers, payload });
      };
      expect((await bid(82)).statusCode).toBe(201);
      const killed = move(club.id, 'second', {
        onStep: async (at) => (at === step ? kill() : undefined),
        patienceMs: 0,
      });
      await expect(killed).rejects.toThrow();
      const open = await Promise.all([isOpen(home, club.id), isOpen(there, club.id)]);
      expect(open.filter(Boolean).length).toBeLessThan(2);
      const before = await bid(85);
      expect([201, 503]).toContain(before.statusCode);
      await move(club.id, 'second');
      await Promise.all(processes.map(({ ctx }) => ctx.places.look()));
      expect((await bid(88)).statusCode).toBe(201);
      const bids = (await stored(there, club.id)).length;
      expect(bids).toBe(before.statusCode === 201 ? 3 : 2);
      expect(await stored(home, club.id)).toEqual([]);
      expect(await findFaults(there)).toEqual([]);
    },
  );
});

describe('a club that moves to another database', () => {
  it('loses and doubles nothing under load, there and back', async () => {
    const scene = await setUp();
    const { club } = scene;
    const over = await moveUnderLoad(scene, 'second');
    expect(differences(over.load, await stored(there, club.id))).toEqual([]);
    expect(await stored(home, club.id)).toEqual([]);
    // The tasks that waited came along.
    await there.outbox.flush();
    const tasks = `select count(*)::int as count, count(sent_at)::int + count(*) filter (where due_at > clock_timestamp() and sent_at is null)::int as "sentOrLater", count(last_error)::int as failed
      from app.outbox where about_club_id = $1`;
    const { rows } = await there.db.$client.query(tasks, [club.id]);
    expect(rows[0]).toEqual({ count: rows[0].count, sentOrLater: rows[0].count, failed: 0 });
    expect(rows[0].count).toBeGreaterThan(0);
    expect(await findFaults(there)).toEqual([]);
    const back = await moveUnderLoad(scene, FIRST_DATABASE);
    back.load.acknowledged.push(...over.load.acknowledged);
    expect(differences(back.load, await stored(home, club.id))).toEqual([]);
    expect(await stored(there, club.id)).toEqual([]);
    for (const { load, report } of [over, back]) {
      const { rows, changed, stoppedMs } = report ?? {};
      process.stdout.write(
        `moved ${rows} rows, ${changed} changed meanwhile; no writes for ${stoppedMs} ms; ${load.acknowledged.length} acknowledged
`,
      );
      expect(load.refusals.get(503)).toBeGreaterThan(0);
    }
    expect(await findFaults(home)).toEqual([]);
    expect(await findFaults(there)).toEqual([]);
  });

  it('is not moved where its writes go on: its rows are not the same', async () => {
    const scene = await setUp();
    const guards = { closeClub: closeNothing, proveRows, findLateChanges };
    const moving = moveUnderLoad(scene, 'second', { guards, stopLimitMs: 30_000 });
    await expect(moving).rejects.toThrow('not the same');
  });

  it('would lose writes where they go on and nothing is proven: the test sees it', async () => {
    const scene = await setUp();
    const guards = {
      ...{ closeClub: closeNothing, findLateChanges: async () => [] },
      proveRows: async () => ({ count: '0', sum: '0' }),
    };
    const { load } = await moveUnderLoad(scene, 'second', { guards, stopLimitMs: 30_000 });
    expect(differences(load, await stored(there, scene.club.id))).not.toEqual([]);
  });
});
