import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Places, prepareStatement, type RunStatement } from './prepare-statement.ts';

/** Whole rows of a table, by the names of their members; `writeRest` is what follows the name of the table. */
export function prepareSelect<Table extends PgTable, Values extends object>(
  table: Table,
  writeRest: (places: Places<Values>) => SQL,
): RunStatement<Values, Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table));
  const select = prepareStatement<Values, Record<string, unknown>>(
    (places) => sql`${headOf(table)} ${writeRest(places)}`,
  );
  return async (tx, values) => {
    const rows = await select(tx, values);
    return rows.map((row) =>
      Object.fromEntries(
        columns.map(([member, column]) => {
          const value = row[column.name];
          return [member, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ),
    );
  };
}

function headOf(table: PgTable): SQL {
  const { schema, name, columns } = getTableConfig(table);
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  return sql.raw(`select ${names} from "${schema}"."${name}"`);
}
