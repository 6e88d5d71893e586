import { Column, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import {
  type Places,
  type PrepareOptions,
  prepareStatement,
  readAs,
  type SingleStatement,
  statementOf,
} from './statement-pipeline.ts';

/** Columns and expressions by the names of the members that they become. */
type Selection = Record<string, Column | SQL>;

/**
 * Prepares a query of whole rows of a table, returned by the names of their members; `writeRest` is the SQL
 * after the table's name.
 */
export function prepareSelect<Table extends PgTable, Values extends object>(
  table: Table,
  writeRest: (places: Places<Values>) => SQL,
  options?: PrepareOptions,
): SingleStatement<Values, Table['$inferSelect'][]> {
  return prepareSelection<Selection, Values>(
    getTableColumns(table),
    (places) => sql`from ${table} ${writeRest(places)}`,
    options,
  ) as SingleStatement<Values, Table['$inferSelect'][]>;
}

/** Prepares a query of some columns and expressions; `writeRest` is the SQL from the word `from` on. */
export function prepareSelection<Selected extends Selection, Values extends object>(
  selection: Selected,
  writeRest: (places: Places<Values>) => SQL,
  options?: PrepareOptions,
): SingleStatement<Values, SelectResultFields<Selected>[]> {
  const selected = Object.entries(selection);
  const select = prepareStatement<Values, Record<string, unknown>>((places) => {
    const list = selected.map(([member, value]) => sql`${value} as ${sql.identifier(member)}`);
    return sql`select ${sql.join(list, sql`, `)} ${writeRest(places)}`;
  }, options);
  const toRecord = (row: Record<string, unknown>) =>
    Object.fromEntries(selected.map(([member, value]) => [member, read(value, row[member])]));
  return statementOf((values) =>
    readAs(select.with(values), (rows) => rows.map(toRecord) as SelectResultFields<Selected>[]),
  );
}

function read(selected: Column | SQL, value: unknown): unknown {
  return value !== null && is(selected, Column) ? selected.mapFromDriverValue(value) : value;
}
