import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import type { EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { LiveConnection } from '#server/events/live-connection.ts';
import { NotifyBus } from '#server/events/notify-bus.ts';
import { createLogger } from '#server/lib/logger.ts';
import { type StandbyPair, startStandbyPair } from '#server/testing/start-standby-pair.ts';

const pair = await startStandbyPair();
const closers: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of closers) await close().catch(() => undefined);
});

/** Returns an address with both hosts, the standby first. */
function bothHosts({ primary, standby }: StandbyPair): string {
  const hostOf = ({ url }: EmbeddedPostgres) => /@([^/]+)\//.exec(url)?.[1] ?? '';
  const both = `${hostOf(standby)},${hostOf(primary)}`;
  return `${primary.url.replace(/@[^/]+\/.*$/, `@${both}`)}/tifo?target_session_attrs=read-write`;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0];
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 900; left > 0 && !(await isSo().catch(() => false)); left -= 1) await sleep(100);
  expect(await isSo()).toBe(true);
}

test('a standby that is promoted is found by everything, without a restart', async () => {
  const { primary, standby } = pair;
  expect(await ask(standby.url, 'select pg_is_in_recovery()')).toEqual({ pg_is_in_recovery: true });
  const url = bothHosts(pair);
  await migrateDatabase(url);

  const db = openDatabase({ url, poolSize: 4, onError: () => undefined });
  closers.push(() => db.$client.end());
  let acknowledged = 0;
  const write = async () => {
    await inTransaction({ db }, { clubId: null }, async (tx) => {
      await tx.execute(`insert into app.platform_admin (username) values (gen_random_uuid()::text)`);
    });
    acknowledged += 1;
  };
  const heard: string[] = [];
  const live = new LiveConnection({
    bus: new NotifyBus(url),
    logger: createLogger('silent'),
    onMessage: (payload) => void heard.push(payload),
    onLost: () => undefined,
    onRestored: () => undefined,
  });
  closers.push(() => live.stop());
  await live.start();
  await Promise.all(Array.from({ length: 8 }, write));
  await live.send(['before']);
  const written = async (server: EmbeddedPostgres) =>
    ask(server.url.replace(/\/postgres$/, '/tifo'), 'select count(*)::int as count from app.platform_admin');
  await until(async () => JSON.stringify(await written(standby)) === `{"count":${acknowledged}}`);
  expect(acknowledged).toBe(8);

  await primary.stop();
  await expect(write()).rejects.toThrow();
  await ask(standby.url, 'select pg_promote(true, 30)');

  await until(() => write().then(() => true));
  await until(async () => live.isOpen);
  await live.send(['after']);
  await until(async () => heard.includes('after'));
  expect(heard).toEqual(['before', 'after']);
  expect(acknowledged).toBeGreaterThan(8);
  expect(await written(standby)).toEqual({ count: acknowledged });
  await migrateDatabase(url);
});
