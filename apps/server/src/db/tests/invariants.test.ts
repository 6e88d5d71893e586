import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INVARIANTS } from '#server/features.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { checkInvariants } from '../invariants.ts';

let testApp: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  testApp = await buildTestApp();
  await createFan(testApp.ctx);
  owner = new pg.Client({ connectionString: testApp.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

async function brokenIds(): Promise<string[]> {
  return (await findViolations(testApp.ctx.db.$client)).map(({ id }) => id);
}

/** Breaks one thing as the owner, checks the invariants, and repairs it. */
async function whileBroken(breaks: string, mends: string): Promise<string[]> {
  await owner.query(breaks);
  try {
    return await brokenIds();
  } finally {
    await owner.query(mends);
  }
}

describe('the invariants of a new database', () => {
  test('hold, and none is left out', async () => {
    const { checked, violations } = await checkInvariants(testApp.ctx.db.$client, INVARIANTS);
    expect(violations).toEqual([]);
    expect(checked).toEqual(INVARIANTS.flatMap(({ rules }) => rules.map(({ id }) => id)));
    expect(checked.length).toBeGreaterThanOrEqual(75);
    expect(checked).toEqual(expect.arrayContaining(['X1', 'X2', 'T1', 'T2', 'T3', 'T4', 'T5']));
  });
});

describe('what features declare', () => {
  test('has each relation and each invariant once', () => {
    for (const names of [
      INVARIANTS.flatMap(({ relations }) => Object.keys(relations)),
      INVARIANTS.flatMap(({ rules }) => rules.map(({ id }) => id)),
    ])
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('reads relations of its own and of earlier features only', () => {
    const known = new Set<string>();
    for (const { relations, rules } of INVARIANTS) {
      for (const name of Object.keys(relations)) known.add(name);
      const unknown = rules.flatMap(({ id, reads }) =>
        reads.filter((name) => !known.has(name)).map((name) => `${id} ${name}`),
      );
      expect(unknown).toEqual([]);
    }
  });

  test('fails where a relation is declared by nobody', async () => {
    const rules = [{ id: 'Z1', says: 'Nothing', reads: ['nowhere'], sql: 'select 1 from nowhere' }];
    const check = checkInvariants(testApp.ctx.db.$client, [{ relations: {}, rules }]);
    await expect(check).rejects.toThrow('Invariant Z1 reads nowhere, which no feature declares');
  });
});

describe('a broken invariant is found', () => {
  test('when an effect was never sent', async () => {
    const insert = `insert into app.outbox (id, kind, dedupe, payload, due_at)
      values (gen_random_uuid(), 'mail', 'forgotten', '{}', now() - interval '6 min')`;
    expect(await whileBroken(insert, "delete from app.outbox where dedupe = 'forgotten'")).toEqual(['X1']);
  });

  test('when a request of any club was left unfinished', async () => {
    const insert = `insert into app.idempotency_record (club_id, username, route, key, body_hash, created_at)
      values (gen_random_uuid(), 'ada', 'POST /x', 'k', 'h', now() - interval '3 min')`;
    expect(await whileBroken(insert, "delete from app.idempotency_record where key = 'k'")).toEqual(['X2']);
  });

  test('when an upload lies below somebody else’s prefix', async () => {
    const insert = `insert into app.upload (id, club_id, fan_id, raw_key, file_key, content_type, expires_at)
      select gen_random_uuid(), club_id, id, 'private/uploads/elsewhere/x.png', 'fans/' || id || '/x.webp', 'image/png', now()
      from app.fan limit 1`;
    expect(await whileBroken(insert, 'delete from app.upload')).toEqual(['X4']);
  });

  test('when a table of clubs has no row-level security', async () => {
    const breaks = 'create table app.unguarded (id uuid primary key, club_id uuid not null)';
    expect(await whileBroken(breaks, 'drop table app.unguarded')).toEqual(['T1']);
  });

  test('when the running role owns a table', async () => {
    const breaks = 'create table app.owned (id uuid); alter table app.owned owner to app';
    expect(await whileBroken(breaks, 'drop table app.owned')).toEqual(['T2']);
  });

  test('when a function runs with the rights of its owner', async () => {
    const breaks = "create function app.owned() returns int language sql security definer as 'select 1'";
    expect(await whileBroken(breaks, 'drop function app.owned')).toEqual(['T3']);
  });

  test('when a unique key of a table of clubs leaves the club out', async () => {
    const breaks = 'create unique index probe on app.idempotency_record (key)';
    expect(await whileBroken(breaks, 'drop index app.probe')).toEqual(['T4']);
  });
});

test('one invariant keeps no snapshot open for the next', async () => {
  const KEY = 4711;
  const rules = [
    {
      id: 'Z1',
      says: 'Waits until it may end',
      reads: [],
      sql: `select from pg_advisory_xact_lock(${KEY}) as s where s::text is null`,
    },
    { id: 'Z2', says: 'Nothing is noted', reads: [], sql: 'select n from app.noted' },
  ];
  await owner.query('create table app.noted (n int); grant select on app.noted to app');
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [KEY]);
    const checking = checkInvariants(testApp.ctx.db.$client, [{ relations: {}, rules }]);
    await expect.poll(() => countWaiting(testApp.ctx)).toBe(1);
    await owner.query('insert into app.noted values (1)');
    await owner.query('commit');
    expect((await checking).violations).toMatchObject([{ id: 'Z2', rowCount: 1 }]);
  } finally {
    await owner.query('drop table app.noted');
  }
});

test('rows hidden by row-level security do not hide a violation', async () => {
  const insert = `insert into app.idempotency_record (club_id, username, route, key, body_hash, created_at)
    values (gen_random_uuid(), 'ada', 'POST /x', 'hidden', 'h', now() - interval '3 min')`;
  await owner.query(insert);
  const narrowed = new pg.Pool({
    connectionString: testApp.ownerUrl,
    options: '-c role=app -c app.club_id=00000000-0000-0000-0000-000000000000',
  });
  try {
    const { rows } = await narrowed.query('select * from app.idempotency_record');
    expect(rows).toEqual([]);
    expect((await findViolations(narrowed)).map(({ id }) => id)).toEqual(['X2']);
  } finally {
    await narrowed.end();
    await owner.query("delete from app.idempotency_record where key = 'hidden'");
  }
});
