import type pg from 'pg';

/** A table with rows of clubs. */
export interface MovedTable {
  name: string;
  /** The column that names the club. */
  club: string;
  key: readonly KeyColumn[];
  /** Those that are stored as given. */
  columns: readonly string[];
  /** Those that are the same in every database. */
  compared: readonly string[];
  /** All columns in their order, with their types. */
  shape: string;
}

interface KeyColumn {
  name: string;
  type: string;
}

/** Tables of every database in which the column for a club is not `club_id`, since not each row has one. */
export const CLUB_COLUMNS: Readonly<Record<string, string>> = {
  audit_entry: 'about_club_id',
  audit_link: 'chain',
  audit_proof: 'chain',
  outbox: 'about_club_id',
};

/** Kept of each club in every database. */
export const COPIED: readonly { name: string; club: string }[] = [
  { name: 'club', club: 'id' },
  { name: 'custom_domain', club: 'club_id' },
  { name: 'linked_club', club: 'club_id' },
];

/** When a link was made is said anew where it arrives: from then on entries before it are looked for. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = { audit_link: ['created_at'] };

interface TableRow {
  name: string;
  hasClubId: boolean;
  key: KeyColumn[] | null;
  columns: string[];
  shape: string;
}

/** Returns the tables whose rows move with their club. */
export async function findMovedTables(client: pg.Client): Promise<MovedTable[]> {
  const kept = new Set(COPIED.map(({ name }) => name));
  return (await findTables(client)).flatMap((row) => {
    const club = row.hasClubId ? 'club_id' : CLUB_COLUMNS[row.name];
    return club === undefined || kept.has(row.name) ? [] : [toTable(row, club)];
  });
}

/** Returns the tables of which each database has the rows of every club. */
export async function findCopiedTables(client: pg.Client): Promise<MovedTable[]> {
  const rows = new Map((await findTables(client)).map((row) => [row.name, row]));
  return COPIED.flatMap(({ name, club }) => {
    const row = rows.get(name);
    return row ? [toTable(row, club)] : [];
  });
}

function toTable({ name, key, columns, shape }: TableRow, club: string): MovedTable {
  if (key === null) throw new Error(`The table ${name} has no key, and could not be moved`);
  const ignored = NOT_COMPARED[name] ?? [];
  return { name, club, key, columns, shape, compared: columns.filter((column) => !ignored.includes(column)) };
}

async function findTables(client: pg.Client): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    `select c.relname as name,
       exists (select from pg_attribute where attrelid = c.oid and attname = 'club_id' and not attisdropped) as "hasClubId",
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.place)
        from pg_index i cross join lateral unnest(i.indkey::int[]) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as shape
     from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  );
  return rows;
}

/** Throws unless both databases are of the same version: rows are copied as they are written. */
export async function assertSameTables(one: pg.Client, other: pg.Client): Promise<void> {
  const shapes = await Promise.all(
    [one, other].map(async (client) =>
      (await findTables(client)).map(({ name, shape }) => `${name}: ${shape}`),
    ),
  );
  if (shapes[0]?.join('\n') !== shapes[1]?.join('\n'))
    throw new Error('The databases are not of the same version: run npm run migrate');
}
