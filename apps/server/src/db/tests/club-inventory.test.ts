import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { DIRECTORY_TABLES } from '../moves/directory-tables.ts';

const { ownerUrl } = await buildTestApp();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

type Part = 'directory' | 'accounts' | 'each' | 'club';

/** Reads the table of docs/growth.md: where each table that is not a club's belongs. */
async function readInventory(): Promise<Map<string, Part>> {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/growth.md'), 'utf8');
  const [block = ''] = /(?<=<!-- inventory -->\n).*?(?=<!-- end of inventory -->)/s.exec(text) ?? [];
  const lines = [...block.matchAll(/^\| (directory|accounts|each)\b[^|]*\|([^|]*)\|$/gm)];
  const entries = lines.flatMap(([, part, tables = '']) =>
    [...tables.matchAll(/`(\w+)`/g)].map(([, table = '']): [string, Part] => [table, part as Part]),
  );
  expect(new Set(entries.map(([table]) => table)).size).toBe(entries.length);
  return new Map(entries);
}

const inventory = await readInventory();
const partOf = (table: string): Part => inventory.get(table) ?? 'club';

/** All tables, with whether each row names its club. */
async function findTables() {
  const { rows } = await owner.query<{ name: string; isOfClub: boolean }>(
    `select relname as name, exists (
       select from pg_attribute where attrelid = c.oid and attname = 'club_id' and attnotnull
     ) as "isOfClub"
     from pg_class c where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows;
}

const findUnplaced = async () =>
  (await findTables()).filter(({ name, isOfClub }) => partOf(name) === 'club' && !isOfClub);

/** Foreign keys between two parts, but those to the club itself, of which each database has a copy. */
async function findCrossing(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; own: string; other: string }>(
    `select conname as name, own.relname as own, other.relname as other
     from pg_constraint join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
     where contype = 'f' and connamespace = 'app'::regnamespace order by 1`,
  );
  return rows
    .filter(({ own, other }) => partOf(own) !== partOf(other) && other !== 'club')
    .map(({ name }) => name);
}

describe('the inventory of docs/growth.md', () => {
  it('says of every table that is not a club’s where it belongs, and names no other', async () => {
    expect(await findUnplaced()).toEqual([]);
    const names = new Set((await findTables()).map(({ name }) => name));
    expect([...inventory.keys()].filter((table) => !names.has(table))).toEqual([]);
  });

  it('names what further databases may not read', () => {
    const kept = ['club', 'custom_domain', 'linked_club'];
    const refused = [...inventory].filter(([table, part]) => part !== 'each' && !kept.includes(table));
    expect([...DIRECTORY_TABLES].sort()).toEqual(refused.map(([table]) => table).sort());
  });

  it('has no foreign key between two places, but to the club', async () => {
    expect(await findCrossing()).toEqual([]);
  });

  it('would miss a new table without a club, and a foreign key of a club’s row to an account', async () => {
    await owner.query(
      `create table app.noted (id uuid, sub uuid constraint noted_sub references app.pool_user (sub))`,
    );
    expect((await findUnplaced()).map(({ name }) => name)).toEqual(['noted']);
    expect(await findCrossing()).toEqual(['noted_sub']);
    await owner.query('drop table app.noted');
  });
});
