import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { recordStatements } from '#server/testing/count-database-work.ts';
import { CREATING_CALLS } from '#server/testing/creating-calls.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { STANDING } from '../session-guard.ts';

// PostgreSQL itself takes what is written for a pooler: what a session keeps is seen more closely here.
const plain = await buildTestApp();
const pooled = await buildTestApp({ throughPooler: (url) => url, env: { DATABASE_POOL_SIZE: '2' } });
// Their schedules send statements of their own.
for (const { ctx } of [plain, pooled]) await ctx.outbox.stop();
const { $client } = pooled.ctx.db;

/** Leaves behind in every session what a stranger could have set there. */
async function poisonSessions(statement: string): Promise<void> {
  const held: PoolClient[] = [await $client.connect(), await $client.connect()];
  for (const client of held) await client.query(statement);
  for (const client of held) client.release();
}

test('a session keeps nothing of ours, and every statement has all of it', async () => {
  const client = await $client.connect();
  const { rows: kept } = await client.query(STANDING);
  client.release();
  expect(kept).toMatchObject([{ role: 'none', isRestricted: false }]);
  const { rows: alone } = await $client.query(STANDING);
  expect(alone).toMatchObject([{ role: 'app', clubId: '*', isRestricted: true }]);
  const settings = sql`
    select current_setting('role') as role, current_setting('app.club_id') as club,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  const inUnit = await pooled.ctx.unitOfWork({ clubId: null }, ({ tx }) => tx.execute(settings));
  expect(inUnit.rows).toEqual([{ role: 'app', club: '*', statement: '10s', lock: '8s', idle: '4s' }]);
});

test.each([
  "set app.club_id = '00000000-0000-0000-0000-000000000000'",
  'set role none',
  'set row_security = off; set search_path = nowhere; set statement_timeout = 1',
])('what a stranger leaves in a session has no effect on us: %s', async (statement) => {
  const club = await createClub(pooled.ctx);
  await poisonSessions(statement);
  const [own] = await pooled.ctx.db
    .execute<{ slug: string }>(sql`select slug from app.club where id = ${club.id}`)
    .then(({ rows }) => rows);
  expect(own?.slug).toBe(club.slug);
  const other = await createClub(pooled.ctx);
  await createFan(pooled.ctx, { club: other });
  const seen = await pooled.ctx.unitOfWork({ clubId: club.id }, ({ tx }) =>
    tx.execute(sql`select 1 from app.fan where club_id = ${other.id}`),
  );
  expect(seen.rows).toEqual([]);
  await poisonSessions('reset all; reset role');
});

test('no call prepares a statement by name, and none sends one outside of a transaction', async () => {
  const named = async (ctx: typeof plain.ctx, app: typeof plain.app) => {
    const call = await CREATING_CALLS['a bid']?.(ctx);
    const sent = await recordStatements(async () => {
      expect(await call?.ask({ app, ctx })).toBe(201);
    });
    return sent.flatMap(({ name, text }) => (name === undefined ? [] : [text]));
  };
  expect(await named(pooled.ctx, pooled.app)).toEqual([]);
  expect(await named(plain.ctx, plain.app)).not.toEqual([]);
});

test('a statement that fails outside of a transaction says why, and its connection is used again', async () => {
  await expect($client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect($client.query('insert into app.club (id) values (null)')).rejects.toMatchObject({
    code: '23502',
  });
  const { rows } = await $client.query('select $1::int as one', [1]);
  expect(rows).toEqual([{ one: 1 }]);
  expect($client.totalCount).toBeLessThanOrEqual(2);
});
