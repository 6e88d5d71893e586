import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { FEATURES, RETENTION } from '#server/features.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { oldRows } from '../old-row-store.ts';
import { platformData } from '../platform-data.ts';
import type { Removal, Retention } from '../retention.ts';

const { ctx, ownerUrl } = await buildTestApp();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

async function findTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

const findUndeclared = async () => (await findTables()).filter((table) => !(table in RETENTION));

const removals = Object.entries(RETENTION).flatMap(([table, kept]) =>
  typeof kept === 'object' && 'removals' in kept
    ? kept.removals.map((removal): [string, Removal] => [table, removal])
    : [],
);

describe('what features declare of how long rows are kept', () => {
  it('is every table of the database, and no other', async () => {
    expect(await findUndeclared()).toEqual([]);
    const tables = new Set(await findTables());
    expect(Object.keys(RETENTION).filter((table) => !tables.has(table))).toEqual([]);
    expect(tables.size).toBeGreaterThan(95);
  });

  it('lacks a table that nobody declares', async () => {
    await owner.query('create table app.noted (id uuid)');
    expect(await findUndeclared()).toContain('noted');
    await owner.query('drop table app.noted');
  });

  it('has each table once', () => {
    const tables = [platformData, ...FEATURES].flatMap(({ retention = {} }) => Object.keys(retention));
    expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([]);
  });

  it.each(removals)('finds the old rows of %s by the index that it names', async (table, removal) => {
    const now = new Date().toISOString();
    const batch = { table, removal, before: now, after: '-infinity', limit: 1000 };
    const plan = await inTransaction({ db: ctx.maintenance }, { clubId: null }, async (tx) => {
      // An empty table would be scanned or sorted.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(`set local enable_${way} = off`);
      return (await tx.execute<Record<string, string>>(sql`explain ${oldRows(batch)}`)).rows;
    });
    const steps = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(steps).toContain(`using ${removal.index} `);
    expect(steps).toMatch(/Index (Only )?Cond: .*<.*>=/);
    expect(steps).not.toContain('Sort');
  });

  it('names schedules and indexes that there are', async () => {
    const schedules = new Set(
      [
        ...FEATURES,
        { schedules: [...(ctx.mail.schedules ?? []), ...(ctx.payments.schedules ?? [])] },
      ].flatMap(({ schedules: own = [] }) => own.map(({ name }) => name)),
    );
    const taken = Object.values(RETENTION).flatMap((kept) =>
      typeof kept === 'object' && 'takenBy' in kept ? [kept.takenBy] : [],
    );
    const tasks = new Set(FEATURES.flatMap(({ tasks: own = [] }) => own.map(({ name }) => name)));
    expect(taken.filter((name) => !schedules.has(name) && !tasks.has(name))).toEqual([]);
  });

  it('stands in docs/operations.md; `vitest -u` writes it there', async () => {
    const file = join(import.meta.dirname, '../../../../../docs/operations.md');
    const text = await readFile(file, 'utf8');
    const block = /(?<=<!-- retention -->\n).*?(?=<!-- end of retention -->)/s;
    await expect(text.replace(block, () => `${describeRetention()}\n`)).toMatchFileSnapshot(file);
  });
});

const byKept = (wanted: (kept: Retention) => boolean) =>
  Object.entries(RETENTION)
    .filter(([, kept]) => wanted(kept))
    .map(([table]) => `\`${table}\``)
    .toSorted()
    .join(', ');

/** The part of the manual that lists the tables. */
function describeRetention(): string {
  const lines = removals.map(([table, { column, days, where, index }]) => {
    const age =
      days === 0 ? `\`${column}\` is over` : `${days === 1 ? '1 day' : `${days} days`} after \`${column}\``;
    return `| \`${table}\` | ${age}${where ? `, where ${where}` : ''} | \`${index}\` |`;
  });
  const taken = Object.entries(RETENTION).flatMap(([table, kept]) =>
    typeof kept === 'object' && 'takenBy' in kept ? [`| \`${table}\` | by \`${kept.takenBy}\` | |`] : [],
  );
  return [
    '| Table | Rows are deleted | Index |',
    '|---|---|---|',
    ...lines.toSorted(),
    ...taken.toSorted(),
    '',
    `Grow for ever, since they are books, documents, proofs or what people said and did: ${byKept((kept) => kept === 'record')}.`,
    '',
    `Have as many rows as there are clubs, fans, accounts and items: ${byKept((kept) => kept === 'state')}.`,
  ].join('\n');
}
