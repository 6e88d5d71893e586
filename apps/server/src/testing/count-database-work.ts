import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/db/client.ts';

export interface DatabaseWork {
  statements: number;
  rows: number;
}

interface Query {
  submit(connection: unknown): unknown;
  handleDataRow(message: unknown): unknown;
}

/**
 * Counts what this process requests from PostgreSQL while `work` runs: statements sent, and rows returned.
 */
export async function countDatabaseWork(work: () => Promise<unknown>): Promise<DatabaseWork> {
  const prototype = (pg as unknown as { Query: { prototype: Query } }).Query.prototype;
  const submit = vi.spyOn(prototype, 'submit');
  const handleDataRow = vi.spyOn(prototype, 'handleDataRow');
  try {
    await work();
    return { statements: submit.mock.calls.length, rows: handleDataRow.mock.calls.length };
  } finally {
    submit.mockRestore();
    handleDataRow.mockRestore();
  }
}

export interface Statement {
  /** Statements of one transaction have the same. */
  connection: unknown;
  /** Of a prepared statement. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Returns the statements that this process sends to PostgreSQL while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = (pg as unknown as { Query: { prototype: Query } }).Query.prototype;
  const submit = vi.spyOn(prototype, 'submit');
  try {
    await work();
    const sent = submit.mock.contexts as unknown as {
      name?: string;
      text: string;
      values?: unknown[] | null;
    }[];
    return sent.map(({ name, text, values }, at) => {
      const [connection] = submit.mock.calls[at] ?? [];
      return { connection, name, text, values: values ?? [] };
    });
  } finally {
    submit.mockRestore();
  }
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Returns how many table rows PostgreSQL reads for a statement, whatever it returns. */
export async function countRowsRead(db: Database, { text, values }: Statement): Promise<number> {
  const { rows } = await db.$client.query(`explain (analyze, format json) ${text}`, values);
  return rowsReadBy(rows[0]['QUERY PLAN'][0].Plan);
}

function rowsReadBy(node: PlanNode): number {
  const own = node['Relation Name'] ? node['Actual Rows'] * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsReadBy(each), own);
}
