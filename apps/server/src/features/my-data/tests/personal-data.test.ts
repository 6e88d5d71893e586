import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { FEATURES, PERSONAL_DATA } from '#server/features.ts';
import type { PersonalTable } from '#server/platform/personal-data.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const { ownerUrl } = await buildTestApp();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

// All columns of foreign keys to a fan except the club's, and all columns whose name suggests personal data.
const PERSONAL_COLUMNS = `
  select c.conrelid::regclass::text || '.' || a.attname as name
  from pg_constraint c
  join lateral unnest(c.conkey, c.confkey) as key (own, theirs) on true
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.own
  join pg_attribute f on f.attrelid = c.confrelid and f.attnum = key.theirs
  where c.contype = 'f' and c.confrelid = 'app.fan'::regclass and f.attname = 'id'
  union
  select 'app.' || table_name || '.' || column_name from information_schema.columns
  where table_schema = 'app' and (column_name in ('fan_id', 'username') or column_name like '%\\_fan_id')`;

// The fan's own row, erased last; the platform's administrators; the request for erasure, which is deleted
// with it.
const ELSEWHERE = [
  'fan.username',
  'platform_admin.username',
  'erasure_request.username',
  // Sessions that last a day, and the table from which the previous version reads the staff.
  'staff_session.username',
  'club_staff.username',
];

const columnsOf = ([table, { by, others = [], erasedBy = [] }]: [string, PersonalTable]) =>
  [...by, ...others, ...erasedBy].map((column) => `${table}.${column}`);

async function findUndeclared(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(PERSONAL_COLUMNS);
  const known = new Set([...Object.entries(PERSONAL_DATA).flatMap(columnsOf), ...ELSEWHERE]);
  return rows.map(({ name }) => name.replace('app.', '')).filter((name) => !known.has(name));
}

async function whileThereIs(table: string): Promise<string[]> {
  await owner.query(`create table app.noted ${table}`);
  try {
    return await findUndeclared();
  } finally {
    await owner.query('drop table app.noted');
  }
}

describe('what features declare of tables that know a person', () => {
  it('is every column of the database that names one', async () => {
    expect(await findUndeclared()).toEqual([]);
  });

  it.each([
    ['a foreign key to a fan', '(club_id uuid, seen_by uuid references app.fan (id))', 'noted.seen_by'],
    [
      'a foreign key to a fan of the club',
      '(club_id uuid, seen_by uuid, foreign key (club_id, seen_by) references app.fan (club_id, id))',
      'noted.seen_by',
    ],
    ['a column named as one', '(club_id uuid, buyer_fan_id uuid)', 'noted.buyer_fan_id'],
    ['an account', '(club_id uuid, username text)', 'noted.username'],
  ])('lacks %s that nobody declares', async (_, table, column) => {
    expect(await whileThereIs(table)).toEqual([column]);
  });

  it('names columns that there are', async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'app'",
    );
    const present = new Set(rows.map(({ name }) => name));
    const written = Object.entries(PERSONAL_DATA).flatMap(([table, { omit = [], erasure }]) =>
      [...omit, ...(typeof erasure === 'string' ? [] : Object.keys(erasure.set))].map(
        (column) => `${table}.${column}`,
      ),
    );
    const declared = [...Object.entries(PERSONAL_DATA).flatMap(columnsOf), ...written];
    expect(declared.filter((name) => !present.has(name))).toEqual([]);
  });

  it('has each table once', () => {
    const tables = FEATURES.flatMap(({ personalData = {} }) => Object.keys(personalData));
    expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([]);
    expect(tables.length).toBeGreaterThan(25);
  });
});
