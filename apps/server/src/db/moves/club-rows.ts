import type pg from 'pg';
import type { MovedTable } from './moved-tables.ts';

const BATCH = 2000;

/** Which rows of a club: all, or those of some keys. */
export interface OfClub {
  clubId: string;
  keys?: readonly (readonly string[])[];
  /** A further condition on `t`, in SQL of our own. */
  where?: string;
}

const quoted = (names: readonly string[], prefix = '') =>
  names.map((name) => `${prefix}"${name}"`).join(', ');

/** The rows `t` of a club as text, and the values of the statement. */
function selection({ name, club, key }: MovedTable, { clubId, keys, where = 'true' }: OfClub) {
  const ofClub = `t."${club}" = $1 and ${where}`;
  if (keys === undefined) return { from: `app."${name}" t where ${ofClub}`, values: [clubId] };
  const places = key.map((_, place) => `$${place + 2}::text[]`).join(', ');
  const same = key
    .map(({ name: column, type }, place) => `t."${column}" = k.c${place}::${type}`)
    .join(' and ');
  const names = key.map((_, place) => `c${place}`).join(', ');
  return {
    from: `app."${name}" t join unnest(${places}) as k(${names}) on ${same} where ${ofClub}`,
    values: [clubId, ...key.map((_, place) => keys.map((each) => each[place]))],
  };
}

/** Returns rows as PostgreSQL writes them, which loses nothing. */
export async function readRows(client: pg.Client, table: MovedTable, of: OfClub): Promise<string[]> {
  const { from, values } = selection(table, of);
  const { rows } = await client.query<{ row: string }>(`select t::text as row from ${from}`, values);
  return rows.map(({ row }) => row);
}

/** Passes on all rows of a club in portions, however many there are; within a transaction. */
export async function readAllRows(
  client: pg.Client,
  table: MovedTable,
  { take, ...of }: OfClub & { take: (rows: string[]) => Promise<void> },
): Promise<void> {
  const { from, values } = selection(table, of);
  await client.query(`declare rows_of_club no scroll cursor for select t::text as row from ${from}`, values);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows_of_club`);
    if (rows.length > 0) await take(rows.map(({ row }) => row));
    if (rows.length < BATCH) break;
  }
  await client.query('close rows_of_club');
}

/** Inserts rows that `readRows` returned. The session must not fire triggers. */
export async function insertRows(
  client: pg.Client,
  table: MovedTable,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const { name, columns, compared } = table;
  const values = columns.map((column) =>
    compared.includes(column) ? `(r.v)."${column}"` : 'clock_timestamp()',
  );
  await client.query(
    `insert into app."${name}" (${quoted(columns)}) overriding system value
     select ${values.join(', ')} from (select v::app."${name}" as v from unnest($1::text[]) as v offset 0) as r`,
    [rows],
  );
}

export async function deleteRows(client: pg.Client, table: MovedTable, of: OfClub): Promise<void> {
  const { from, values } = selection(table, of);
  await client.query(
    `delete from app."${table.name}" where ctid = any(array(select t.ctid from ${from}))`,
    values,
  );
}

/** Deletes up to so many rows of a club; returns how many. */
export async function deleteSome(
  client: pg.Client,
  { name, club }: MovedTable,
  { clubId, limit }: { clubId: string; limit: number },
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from app."${name}" where ctid = any(array(select ctid from app."${name}" where "${club}" = $1 limit $2))`,
    [clubId, limit],
  );
  return rowCount ?? 0;
}

/** The number of rows, and a sum over all that is in them: the same in two databases if their rows are. */
export interface RowProof {
  count: string;
  sum: string;
}

export async function proveRows(client: pg.Client, table: MovedTable, of: OfClub): Promise<RowProof> {
  const { from, values } = selection(table, of);
  const row = `row(${quoted(table.compared, 't.')})::text`;
  const { rows } = await client.query<RowProof>(
    `select count(*)::text as count,
       coalesce(sum(hashtextextended(${row}, 0)::numeric + hashtextextended(${row}, 1)::numeric * 3), 0)::text as sum
     from ${from}`,
    values,
  );
  return rows[0] ?? { count: '0', sum: '0' };
}
