import type pg from 'pg';
import type { MovedTable } from './moved-tables.ts';

/** The keys of the rows of a club that were added, changed or removed, by table. */
export type Changes = Map<string, Map<string, string[]>>;

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
    'delete from moves.changed_row where club = $1 returning tab, key',
    [clubId],
  );
  const changes: Changes = new Map();
  for (const { tab, key } of rows) addChange(changes, tab, key);
  return changes;
}

export function addChange(changes: Changes, table: string, key: string[]): void {
  const ofTable = changes.get(table) ?? new Map<string, string[]>();
  ofTable.set(JSON.stringify(key), key);
  changes.set(table, ofTable);
}

export function countChanges(changes: Changes): number {
  return [...changes.values()].reduce((sum, keys) => sum + keys.size, 0);
}
