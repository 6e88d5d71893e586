import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';
import { executePrepared } from './execute-prepared.ts';

/** Whole rows of a table, by the names of their members; `rest` is what follows the name of the table. */
export async function selectPrepared<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rest: SQL,
): Promise<Table['$inferSelect'][]> {
  const { columns, head } = selectionOf(table);
  const rows = await executePrepared<Record<string, unknown>>(tx, sql`${head} ${rest}`);
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([member, column]) => {
        const value = row[column.name];
        return [member, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  );
}

interface Selection {
  columns: [string, PgColumn][];
  head: SQL;
}

const selections = new WeakMap<PgTable, Selection>();

function selectionOf(table: PgTable): Selection {
  const known = selections.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  const { schema, name } = getTableConfig(table);
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const selection = { columns, head: sql.raw(`select ${names} from "${schema}"."${name}"`) };
  selections.set(table, selection);
  return selection;
}
