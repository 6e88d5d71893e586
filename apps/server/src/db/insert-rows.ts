import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  nothing,
  prepareStatement,
  readAs,
  type SingleStatement,
  statementOf,
} from './statement-pipeline.ts';

/** Rows to insert into a table, all with the same members. */
export interface RowSet {
  table: PgTable;
  rows: readonly Record<string, unknown>[];
}

export function rowSet<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): RowSet {
  return { table, rows };
}

/**
 * Prepares an insert of many rows as one JSON value. The statement is the same for one row and for a hundred,
 * whereas a list of values would need another text and thousands of parameters each time. `complete` builds
 * the statement around the insert.
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

/**
 * Inserts rows of several tables in one statement. They may refer to each other, since foreign keys are
 * checked at its end.
 */
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

/** Sets of the same shape share one statement. */
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

const toJson = (set: RowSet) => JSON.stringify(recordsOf(set), withoutBigints);

/** Returns the rows by their ids as one JSON object, for `jsonb_populate_record`. */
export function toJsonById(set: RowSet & { rows: readonly { id: string }[] }): string {
  const records = recordsOf(set).map((record) => [record.id, record]);
  return JSON.stringify(Object.fromEntries(records), withoutBigints);
}

function recordsOf(set: RowSet): Record<string, unknown>[] {
  const columns = columnsOf(set);
  return set.rows.map((row) => Object.fromEntries(columns.map(([member, name]) => [name, row[member]])));
}

/** Bigints are sent as text, since JSON cannot represent them, and parsed by PostgreSQL. */
const withoutBigints = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** Returns the member and the column name of each value that the rows have. */
function columnsOf({ table, rows: [first = {}] }: RowSet): [string, string][] {
  return Object.entries(getTableColumns(table)).flatMap(([member, { name }]) =>
    member in first ? [[member, name]] : [],
  );
}
