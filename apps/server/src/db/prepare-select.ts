import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import {
  type Places,
  type PrepareOptions,
  prepareStatement,
  readAs,
  type SingleStatement,
  statementOf,
} from './statement-pipeline.ts';

/**
 * Prepares a query of whole rows of a table, returned by the names of their members; `writeRest` is the SQL
 * after the table's name.
 */
export function prepareSelect<Table extends PgTable, Values extends object>(
  table: Table,
  writeRest: (places: Places<Values>) => SQL,
  options?: PrepareOptions,
): SingleStatement<Values, Table['$inferSelect'][]> {
  const columns = Object.entries(getTableColumns(table));
  const select = prepareStatement<Values, Record<string, unknown>>(
    (places) => sql`${headOf(table)} ${writeRest(places)}`,
    options,
  );
  const toRecord = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([member, column]) => {
        const value = row[column.name];
        return [member, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  return statementOf((values) => readAs(select.with(values), (rows) => rows.map(toRecord)));
}

function headOf(table: PgTable): SQL {
  const { schema, name, columns } = getTableConfig(table);
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  return sql.raw(`select ${names} from "${schema}"."${name}"`);
}
