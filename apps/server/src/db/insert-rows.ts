import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';

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
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([member]) => member in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([member, { name }]) => [name, row[member]])),
  );
  const result = await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${toJson(records)}::json)
    ${suffix}`);
  return result.rows;
}

/** Whole numbers too big for JSON travel as text, and PostgreSQL reads them back. */
function toJson(records: Record<string, unknown>[]): string {
  return JSON.stringify(records, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
