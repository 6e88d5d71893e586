import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exclusive } from '@tifo/contracts/exclusives';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { closeContext, createContext } from '#server/create-context.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { StandbyReplica } from '#server/db/read-replica.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { firesAlert } from '#server/testing/fires-alert.ts';
import { startStandbyPair } from '#server/testing/start-standby-pair.ts';
import { bearer, testUserPool } from '#server/testing/test-user-pool.ts';

const { primary, standby } = await startStandbyPair();
const at = ({ url }: EmbeddedPostgres) => url.replace(/\/postgres$/, '/tifo');
await migrateDatabase(at(primary));
const folder = await mkdtemp(join(tmpdir(), 'tifo-replica-'));

async function startProcess(env: Record<string, string> = {}) {
  const closing = new AbortController();
  const ctx = await createContext({
    config: toConfig(
      readEnv({
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', SEED: 'none', RATE_LIMITS: 'off', DATA_DIR: folder },
        ...{ DATABASE_URL: at(primary), DATABASE_READ_URL: at(standby), PUBLIC_CACHE_MS: '60000' },
        ...{ TIFO_SECRET: 'the same secret for both of the processes' },
        ...env,
      }),
    ),
    ownerUrl: at(primary),
    closing: closing.signal,
    replace: { userPool: testUserPool },
  });
  const app = await buildApp(ctx);
  await app.ready();
  afterAll(async () => {
    closing.abort();
    await app.close();
    await closeContext(ctx);
  });
  return { app, ctx };
}

const one = await startProcess();
const other = await startProcess({ PUBLIC_CACHE_MS: '0' });
const { ctx } = one;
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at(standby) });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Runs while the standby goes on receiving what is written, but shows none of it. */
async function whileItLags(work: () => Promise<void>): Promise<void> {
  await onStandby('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
}

async function openShop() {
  const club = await createClub(ctx);
  await createExclusive(ctx, { club, slug: 'boots' });
  const fan = await createFan(ctx, { club });
  const staff = await createStaff(ctx, { club });
  const url = `/api/clubs/${club.slug}/exclusives`;
  const shownBy = async ({ app }: typeof one, query = '') => {
    const reply = await app.inject({ url: `${url}${query}` });
    expect(reply.statusCode).toBe(200);
    return reply.json<Exclusive[]>().map(({ slug }) => slug);
  };
  const hide = async () => {
    const [{ id = '' } = {}] = (await one.app.inject({ url })).json<Exclusive[]>();
    const payload = { chosen: [{ id, version: 1 }], change: 'HIDE' };
    const changes = `/api/back-office/clubs/${club.slug}/exclusive-changes`;
    const reply = await one.app.inject({ method: 'POST', url: changes, headers: staff.headers(), payload });
    expect(reply.statusCode).toBe(200);
  };
  return { club, fan, staff, url, shownBy, hide };
}

/** Waits until the replica has what was written so far. */
const untilItFollows = () =>
  expect
    .poll(async () => {
      const before = ctx.replica.counts.replica;
      await ctx.replica.reads(async () => undefined);
      return ctx.replica.counts.replica - before;
    })
    .toBe(1);

describe('with a replica', () => {
  it('reads public lists, members, exports and figures there, and says so', async () => {
    const { club, fan, staff, shownBy } = await openShop();
    await untilItFollows();
    const paths = [
      [`/api/clubs/${club.slug}/posts`, {}],
      [`/api/clubs/${club.slug}/search?q=boots`, {}],
      [`/api/clubs/${club.slug}/members`, bearer(fan.username)],
      [`/api/back-office/clubs/${club.slug}/insights`, staff.headers()],
      [`/api/back-office/clubs/${club.slug}/orders.csv`, staff.headers()],
    ] as const;
    const before = ctx.replica.counts.replica;
    expect(await shownBy(one)).toEqual(['boots']);
    expect(ctx.replica.counts.replica).toBeGreaterThan(before);
    for (const [url, headers] of paths) {
      // A call before may have written.
      await untilItFollows();
      const readBefore = ctx.replica.counts.replica;
      expect({ url, status: (await one.app.inject({ url, headers })).statusCode }).toEqual({
        url,
        status: 200,
      });
      expect(ctx.replica.counts.replica, url).toBeGreaterThan(readBefore);
    }
    const metrics = await ctx.metrics.getSingleMetricAsString('tifo_replica_reads_total');
    expect(metrics).toMatch(/result="replica"\} [1-9]/);
  });

  it('shows a change at once in every process while the replica is behind, and uses it again afterwards', async () => {
    const { shownBy, hide } = await openShop();
    await untilItFollows();
    await whileItLags(async () => {
      expect(await shownBy(one)).toEqual(['boots']);
      await hide();
      expect(await shownBy(one)).toEqual([]);
      expect(await shownBy(other)).toEqual([]);
      expect(other.ctx.replica.counts.behind).toBeGreaterThan(0);
    });
    await untilItFollows();
    const { replica } = other.ctx.replica.counts;
    expect(await shownBy(other)).toEqual([]);
    expect(other.ctx.replica.counts.replica).toBe(replica + 1);
  });

  it('would show what was before without the comparison of positions', async () => {
    const { shownBy, hide } = await openShop();
    await untilItFollows();
    const compare = StandbyReplica.prototype as unknown as { compare: () => Promise<string> };
    const original = compare.compare;
    await whileItLags(async () => {
      await hide();
      compare.compare = async () => 'replica';
      try {
        expect(await shownBy(other)).toEqual(['boots']);
      } finally {
        compare.compare = original;
      }
      expect(await shownBy(other)).toEqual([]);
    });
  });

  it('goes on at the primary with reads that are under way when this process commits', async () => {
    const { club } = await openShop();
    await untilItFollows();
    const count = async () => {
      const { rows } = await ctx.db.$client.query(
        `select count(*)::int as count from app.exclusive where club_id = $1`,
        [club.id],
      );
      return rows[0].count;
    };
    await whileItLags(async () => {
      await ctx.replica.reads(async () => {
        expect(await count()).toBe(1);
        await createExclusive(ctx, { club, slug: 'shirt' });
        expect(await count()).toBe(2);
      });
    });
  });

  it('is missed by an alert once it has been behind for five minutes, and not while it is used', async () => {
    await untilItFollows();
    expect(await firesAlert(one.app, 'TifoReplicaUnused')).toBe(false);
    await whileItLags(async () => {
      await createClub(ctx);
      expect(await firesAlert(one.app, 'TifoReplicaUnused')).toBe(false);
      const { now } = performance;
      const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 301_000);
      expect(await firesAlert(one.app, 'TifoReplicaUnused')).toBe(true);
      later.mockRestore();
    });
    await untilItFollows();
    expect(await firesAlert(one.app, 'TifoReplicaUnused')).toBe(false);
  });

  it('refuses nobody who writes in such a read: that is done by the primary', async () => {
    await untilItFollows();
    const write = `insert into app.platform_admin (username) values (gen_random_uuid()::text)`;
    const written = await ctx.replica.reads(async () => {
      const { rowCount } = await ctx.db.$client.query(write);
      return rowCount;
    });
    expect(written).toBe(1);
  });

  it('reads from the primary when the replica was promoted or is gone, and fails for nobody', async () => {
    const { shownBy, hide } = await openShop();
    await onStandby('select pg_promote(true, 30)');
    expect(await shownBy(one)).toEqual(['boots']);
    await standby.stop();
    await hide();
    expect(await shownBy(one)).toEqual([]);
    expect(await shownBy(other)).toEqual([]);
    expect(ctx.replica.counts.away).toBeGreaterThan(0);
    expect(await ctx.replica.unusedMs()).toBeGreaterThan(0);
  });
});
