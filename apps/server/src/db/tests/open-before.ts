import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { ensureDatabase } from '../migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** Opens a database in the state before the migration `tag`. */
export async function openBefore(tag: string): Promise<{ url: string; client: pg.Client }> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  expect(end).toBeGreaterThan(0);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const url = await ensureDatabase(inject('postgresUrl'), `before_${randomUUID().replaceAll('-', '')}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: 'drizzle' });
  await rm(folder, { recursive: true });
  return { url, client };
}

export async function insertClub(client: pg.Client, slug?: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into app.club (id, slug, name, platform_name, model, state, logo_url, banner_url, ticker, token_price_cents,
       referral_needed, fiat_accepted, coins_enabled, promote_donation, languages, theme_primary, theme_secondary, time_zone)
     values ($1, $2, '', '', 'FOUNDATION', 'LIVE', '', '', 'X', 100, false, true, false, false, '{en}',
       '#000000', '#ffffff', 'Europe/Paris')`,
    [id, slug ?? id],
  );
  return id;
}
