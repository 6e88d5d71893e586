import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { removeBatch } from '../old-row-store.ts';
import { removeOldRows } from '../remove-old-rows.ts';

const first = await buildTestApp();
const second = await startSecondApp(first);
const { ctx } = first;
const { $client } = ctx.db;
const removal = { column: 'seen_at', days: 180, index: 'pool_seen_browser_time' };
const retention = { pool_seen_browser: { removals: [removal] } };

/** Browsers of which so many were last seen long ago, and one today. */
async function noteBrowsers(oldCount: number): Promise<void> {
  await $client.query('delete from app.pool_seen_browser');
  await $client.query(
    `insert into app.pool_seen_browser (fingerprint, sub, seen_at)
     select n, gen_random_uuid(), case when n = 0 then now() else now() - interval '200 days' end
     from generate_series(0, $1::int) as n`,
    [oldCount],
  );
}

const left = async () => {
  const { rows } = await $client.query<{ fingerprint: string }>(
    'select fingerprint from app.pool_seen_browser order by fingerprint',
  );
  return rows.map(({ fingerprint }) => fingerprint);
};

test('deletes what is old, batch after batch, and nothing else', async () => {
  await noteBrowsers(4000);
  expect(await removeOldRows({ ctx, retention })).toEqual({ pool_seen_browser: 4000 });
  expect(await left()).toEqual(['0']);
});

test('two at once delete each row once, and neither waits for the other', async () => {
  await noteBrowsers(6000);
  const removed = await Promise.all([ctx, second.ctx].map((each) => removeOldRows({ ctx: each, retention })));
  expect(removed.reduce((sum, { pool_seen_browser: count = 0 }) => sum + count, 0)).toBe(6000);
  expect(await left()).toEqual(['0']);
});

/** The browser is used again, in a transaction that is still open; `lock` is how the removal takes its rows. */
async function removeWhileInUse(lock?: Parameters<typeof removeBatch>[1]['lock']) {
  await noteBrowsers(10);
  const user = await $client.connect();
  await user.query('begin');
  await user.query(`update app.pool_seen_browser set seen_at = now() where fingerprint = '7'`);
  const before = new Date(Date.now() - 180 * 86_400_000).toISOString();
  const batch = { table: 'pool_seen_browser', removal, before, after: '-infinity', limit: 100 };
  let isDone = false;
  const removing = inTransaction({ db: ctx.maintenance }, { clubId: null }, (tx) =>
    removeBatch(tx, { ...batch, ...(lock && { lock }) }),
  ).finally(() => {
    isDone = true;
  });
  await expect.poll(async () => isDone || (await countWaiting(ctx)) > 0).toBe(true);
  const waited = !isDone;
  await user.query('commit');
  user.release();
  await removing;
  return { waited, left: await left() };
}

test('leaves a row that is in use, without waiting for it', async () => {
  expect(await removeWhileInUse()).toEqual({ waited: false, left: ['0', '7'] });
});

test('would wait for it, were locked rows not skipped', async () => {
  expect(await removeWhileInUse(sql`for update`)).toMatchObject({ waited: true });
});

test('stops where the process drains, and another one continues', async () => {
  await noteBrowsers(3000);
  const draining = AbortSignal.abort();
  expect(await removeOldRows({ ctx: { ...ctx, draining }, retention })).toEqual({});
  expect(await removeOldRows({ ctx: second.ctx, retention })).toEqual({ pool_seen_browser: 3000 });
});

test('a table that cannot be cleaned keeps no other from it, and is reported', async () => {
  await noteBrowsers(10);
  const broken = { no_such_table: { removals: [removal] }, ...retention };
  await expect(removeOldRows({ ctx, retention: broken })).rejects.toThrow('could not be removed');
  expect(await left()).toEqual(['0']);
});

test('works on a connection of its own, so that a process without a free one still removes', async () => {
  await noteBrowsers(10);
  const size = ctx.config.database.poolSize;
  const clients = await Promise.all(Array.from({ length: size }, () => ctx.db.$client.connect()));
  const removed = await removeOldRows({ ctx, retention });
  for (const client of clients) client.release();
  expect(removed).toEqual({ pool_seen_browser: 10 });
});

test('no decision of a visitor is deleted within its first year, whatever is asked', async () => {
  const insert = (age: string) =>
    $client.query(
      `insert into app.consent (id, consent_id, categories, text_version, text_hash, language, first_decided_at, decided_at, created_at)
       values (gen_random_uuid(), gen_random_uuid(), '{}', 1, repeat('a', 64), 'en', now(), now(), now() - $1::interval)`,
      [age],
    );
  await insert('400 days');
  await $client.query('delete from app.consent');
  await insert('300 days');
  await expect($client.query('delete from app.consent')).rejects.toThrow('never changed');
});
