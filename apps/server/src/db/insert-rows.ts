import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';
import { executePrepared } from './execute-prepared.ts';

export interface InsertedRows<Table extends PgTable> {
  /** All with the same members. */
  rows: readonly Table['$inferInsert'][];
  /** What follows the statement: `on conflict …`, `returning …`. */
  suffix?: SQL;
}

/**
 * Many rows as one parameter. The statement is the same for one row and for a hundred, where a list of values would
 * have a text and thousands of parameters of its own each time.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  { rows, suffix = sql`` }: InsertedRows<Table>,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  return executePrepared<Record<string, unknown>>(tx, sql`${insertOf({ table, rows })} ${suffix}`);
}

/** Rows that are to be written into a table. */
export interface RowSet {
  table: PgTable;
  rows: readonly Record<string, unknown>[];
}

export function rowSet<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): RowSet {
  return { table, rows };
}

/** Rows of several tables in one round trip. They may refer to each other: references are checked at its end. */
export async function insertRowSets(tx: Tx, sets: readonly RowSet[]): Promise<void> {
  const filled = sets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return;
  const parts = filled.map((set, index) => sql`${sql.identifier(`set_${index}`)} as (${insertOf(set)})`);
  await executePrepared(tx, sql`with ${sql.join(parts, sql`, `)} select`);
}

/** The statement alone, to be part of another. */
export function insertOf({ table, rows }: RowSet): SQL {
  const [first = {}] = rows;
  const columns = Object.entries(getTableColumns(table)).filter(([member]) => member in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([member, { name }]) => [name, row[member]])),
  );
  return sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${toJson(records)}::json)`;
}

/** Whole numbers too big for JSON travel as text, and PostgreSQL reads them back. */
function toJson(records: Record<string, unknown>[]): string {
  return JSON.stringify(records, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
