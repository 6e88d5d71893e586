import type pg from 'pg';
import { CLUB_COLUMNS, type MovedTable } from './moved-tables.ts';

/** The keys of the rows of a club that were added, changed or removed, by table. */
export type Changes = ReadonlyMap<string, readonly string[][]>;

/** From now on changes of a club's rows are noted. Waits for transactions that write to the table. */
export async function noteChanges(client: pg.Client, table: MovedTable, clubId: string): Promise<void> {
  const club = client.escapeLiteral(clubId);
  const key = table.key.map(({ name }) => client.escapeLiteral(name)).join(', ');
  const run = `for each row when (%row%."${table.club}" = ${club}) execute function moves.note_change(${club}, ${key})`;
  await forgetChanges(client, table);
  await client.query(
    `create trigger moves_note after insert or update on app."${table.name}" ${run.replace('%row%', 'new')};
     create trigger moves_note_removed after delete on app."${table.name}" ${run.replace('%row%', 'old')}`,
  );
}

export async function forgetChanges(client: pg.Client, { name }: MovedTable): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_trigger where tgrelid = $1::regclass and tgname in ('moves_note', 'moves_note_removed')`,
    [`app.${name}`],
  );
  if (rowCount === 0) return;
  await client.query(
    `drop trigger if exists moves_note on app."${name}"; drop trigger if exists moves_note_removed on app."${name}"`,
  );
}

/** Takes the changes noted so far; within the transaction that reads their rows. */
export async function takeChanges(client: pg.Client, clubId: string): Promise<Changes> {
  const { rows } = await client.query<{ tab: string; key: string[] }>(
    `with taken as (delete from moves.changed_row where club = $1 returning tab, key)
     select distinct tab, key from taken`,
    [clubId],
  );
  const changes = new Map<string, string[][]>();
  for (const [table, ofTable] of Map.groupBy(rows, ({ tab }) => tab))
    changes.set(
      table,
      ofTable.map(({ key }) => key),
    );
  return changes;
}

/**
 * Returns the tables of which rows were changed after they were taken. Those that are also written without asking where the
 * club is do not count: who writes there adds to what the club has, and spends nothing of it.
 */
export async function findLateChanges(client: pg.Client, clubId: string): Promise<string[]> {
  const { rows } = await client.query<{ tab: string }>(
    'select distinct tab from moves.changed_row where club = $1 and tab <> all($2)',
    [clubId, Object.keys(CLUB_COLUMNS)],
  );
  return rows.map(({ tab }) => tab);
}
