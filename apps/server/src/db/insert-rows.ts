import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  nothing,
  prepareStatement,
  readAs,
  type SingleStatement,
  statementOf,
} from './statement-pipeline.ts';

/** Rows that are to be written into a table, all with the same members. */
export interface RowSet {
  table: PgTable;
  rows: readonly Record<string, unknown>[];
}

export function rowSet<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): RowSet {
  return { table, rows };
}

/**
 * Writes many rows as one value. The statement is the same for one row and for a hundred, where a list of values would
 * have a text and thousands of values of its own each time. `complete` makes a statement of the insertion.
 */
export function prepareInsert<Table extends PgTable, Returned extends object>(
  table: Table,
  complete: (insertion: SQL) => SQL = (insertion) => insertion,
): SingleStatement<readonly Table['$inferInsert'][], Returned[]> {
  const statements = new Map<string, SingleStatement<{ rows: string }, Returned[]>>();
  return statementOf((rows) => {
    if (rows.length === 0) return nothing([]);
    const set = rowSet(table, rows);
    const shape = shapeOf(set);
    const insert =
      statements.get(shape) ?? prepareStatement((places) => complete(insertionOf(set, places.rows)));
    statements.set(shape, insert);
    return insert.with({ rows: toJson(set) });
  });
}

const insertionsTogether = new Map<string, SingleStatement<string[], object[]>>();

/** Rows of several tables in one statement. They may refer to each other: references are checked at its end. */
export const insertRowSets = statementOf((sets: readonly RowSet[]) => {
  const filled = sets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return nothing(undefined);
  const shape = filled.map(shapeOf).join(' ');
  const insert = insertionsTogether.get(shape) ?? prepareTogether(filled);
  insertionsTogether.set(shape, insert);
  return readAs(insert.with(filled.map(toJson)), () => undefined);
});

function prepareTogether(sets: readonly RowSet[]): SingleStatement<string[], object[]> {
  return prepareStatement((places) => {
    const parts = sets.map(
      (set, index) => sql`${sql.identifier(`set_${index}`)} as (${insertionOf(set, places[index])})`,
    );
    return sql`with ${sql.join(parts, sql`, `)} select`;
  });
}

/** Sets of one shape have one statement. */
function shapeOf({ table, rows: [first = {}] }: RowSet): string {
  return `${getTableName(table)}(${Object.keys(first).join()})`;
}

function insertionOf(set: RowSet, rows: SQLWrapper | undefined): SQL {
  const names = sql.join(
    columnsOf(set).map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`
    insert into ${set.table} (${names})
    select ${names} from json_populate_recordset(null::${set.table}, ${rows}::json)`;
}

/** Whole numbers too big for JSON travel as text, and PostgreSQL reads them back. */
function toJson(set: RowSet): string {
  const columns = columnsOf(set);
  const records = set.rows.map((row) =>
    Object.fromEntries(columns.map(([member, name]) => [name, row[member]])),
  );
  return JSON.stringify(records, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Member and name of those that the rows have. */
function columnsOf({ table, rows: [first = {}] }: RowSet): [string, string][] {
  return Object.entries(getTableColumns(table)).flatMap(([member, { name }]) =>
    member in first ? [[member, name]] : [],
  );
}
