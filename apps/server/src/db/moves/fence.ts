import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS, type RunStep } from '../guards.ts';
import { DIRECTORY_TABLES } from './directory-tables.ts';

/** One database of an installation that has several. */
export interface DatabasePlace {
  /** The first one holds the directory of clubs and the accounts. */
  number: number;
  name: string;
}

/** So many databases can share the numbers of a table without giving one twice. */
const NUMBERS = 64n;

/** The database of an address is another one than it was before, or belongs to another installation. */
class WrongDatabaseError extends Error {
  constructor(problem: string) {
    super(`PostgreSQL: ${problem}`);
    this.name = 'WrongDatabaseError';
  }
}

/**
 * Makes a migrated database one of several: it refuses work for clubs that are elsewhere. Everything else stays
 * as it was. The numbers of audit entries and postings, which stay what they are when a club moves, are taken from a
 * share of its own; in a new database they begin above `above`, those of the first database.
 */
export async function joinSeveral(
  client: pg.Client,
  { place, above, runStep }: { place: DatabasePlace; above: Numbers; runStep: RunStep },
): Promise<void> {
  const known = await readPlace(client);
  if (known !== null && (known.name !== place.name || known.number !== place.number)) {
    throw new WrongDatabaseError(`this is ${known.name}, not ${place.name}`);
  }
  if (known === null && place.number > 0) await assertEmpty(client, place);
  const text = await readFile(join(MIGRATIONS, 'several/fence.sql'), 'utf8');
  const hash = await hashOf(client, text);
  if (known?.hash === hash) return;
  for (const statement of text.split('--> statement-breakpoint')) {
    await runStep(() => client.query(statement));
  }
  if (place.number > 0) await runStep(() => client.query(REFUSED));
  if (known !== null) {
    await client.query('update moves.self set hash = $1', [hash]);
    return;
  }
  for (const { table, column, last } of await findIdentities(client)) {
    const from = shareOf(place, largest(above.get(table) ?? 0n, BigInt(last)));
    await runStep(() =>
      client.query(
        `alter table app.${table} alter column ${column} set increment by ${NUMBERS} restart with ${from}`,
      ),
    );
  }
  await client.query('insert into moves.self (name, number, hash) values ($1, $2, $3)', [
    place.name,
    place.number,
    hash,
  ]);
}

/** Changes with the fence, and with whatever was applied before it: new tables need their part of it. */
async function hashOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ before: string }>(
    `select (select string_agg(hash, ',' order by id) from drizzle.__drizzle_migrations)
       || (select string_agg(name || hash, ',' order by name, hash) from drizzle.guard) as before`,
  );
  const words = [text, REFUSED, rows[0]?.before ?? ''];
  return createHash('sha256').update(words.join()).digest('hex');
}

/** A statement about the directory or the accounts that was sent to another database fails, instead of finding nothing. */
const REFUSED = `revoke all on ${DIRECTORY_TABLES.map((table) => `app.${table}`).join(', ')} from app`;

/** Throws unless the database was made one of several under this name. */
export async function assertJoined(client: pg.Client, { name, number }: DatabasePlace): Promise<void> {
  const known = await readPlace(client);
  if (known?.name !== name || known.number !== number)
    throw new WrongDatabaseError(
      `this is not the database ${name} of DATABASE_SHARDS, or not yet: run npm run migrate`,
    );
}

/** Returns which of several databases this is; null for the only one. */
async function readPlace(client: pg.Client): Promise<(DatabasePlace & { hash: string }) | null> {
  const table = await client.query(`select 1 where to_regclass('moves.self') is not null`);
  if (table.rowCount === 0) return null;
  const { rows } = await client.query<DatabasePlace & { hash: string }>(
    'select name, number, hash from moves.self',
  );
  return rows[0] ?? null;
}

/** The last number that each table has given, by its name. */
export type Numbers = ReadonlyMap<string, bigint>;

export async function readNumbers(client: pg.Client): Promise<Numbers> {
  return new Map((await findIdentities(client)).map(({ table, last }) => [table, BigInt(last)]));
}

/** The next numbers are larger than all that the other database has given so far. */
export async function raiseNumbers(client: pg.Client, above: Numbers): Promise<void> {
  const [place, identities] = await Promise.all([readPlace(client), findIdentities(client)]);
  if (place === null) throw new Error('It is not one of several databases');
  for (const { table, column, last } of identities) {
    const other = above.get(table) ?? 0n;
    if (other < BigInt(last)) continue;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, false)`, [
      `app.${table}`,
      column,
      String(shareOf(place, other + AHEAD)),
    ]);
  }
}

/** More than are given while the number is read and set. */
const AHEAD = 10_000n * NUMBERS;

/** The first number of a database's share above another one. */
function shareOf({ number }: DatabasePlace, above: bigint): bigint {
  return (above / NUMBERS + 1n) * NUMBERS + BigInt(number);
}

const largest = (one: bigint, other: bigint) => (one > other ? one : other);

async function assertEmpty(client: pg.Client, { name }: DatabasePlace): Promise<void> {
  const { rowCount } = await client.query('select from app.club limit 1');
  if (rowCount !== 0) throw new WrongDatabaseError(`${name} holds the clubs of another installation`);
}

interface Identity {
  table: string;
  column: string;
  /** The last number that was given. */
  last: string;
}

async function findIdentities(client: pg.Client): Promise<Identity[]> {
  const { rows } = await client.query<Identity>(
    `select c.relname as table, a.attname as column, coalesce(pg_sequence_last_value(
       pg_get_serial_sequence(format('app.%I', c.relname), a.attname)::regclass), 0)::text as last
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and a.attidentity <> '' order by 1`,
  );
  return rows;
}
