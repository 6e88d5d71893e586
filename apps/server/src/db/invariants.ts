import type pg from 'pg';
import { localSettingsOf } from './pooled-sessions.ts';

/** A statement about the stored data that holds at every moment: its query returns no row. */
export interface Invariant {
  id: string;
  says: string;
  /** The relations used by the query. */
  reads: readonly string[];
  sql: string;
}

/**
 * The declarations of one feature: its invariants, and its tables under the names used by these and by later
 * features.
 */
export interface InvariantSet {
  /** Each is a query over a real table. Euros are in cents, coins in 0.00001 of a coin. */
  relations: Readonly<Record<string, string>>;
  rules: readonly Invariant[];
}

export interface Violation {
  id: string;
  says: string;
  rowCount: number;
  /** The first few violating rows. */
  sample: unknown[];
}

export interface InvariantReport {
  checked: string[];
  violations: Violation[];
}

/**
 * Checks invariants across all clubs, each on a snapshot of its own: one for all of them would keep the database from
 * cleaning up for as long as whole tables are read. Throws if row-level security would hide rows from it. Those about
 * time are checked as of now, or for restored data as of the moment that it is of.
 */
export async function checkInvariants(
  pool: pg.Pool,
  sets: readonly InvariantSet[],
  asOf?: Date,
): Promise<InvariantReport> {
  const relations = new Map(sets.flatMap((set) => Object.entries(set.relations)));
  const report: InvariantReport = { checked: [], violations: [] };
  const client = await pool.connect();
  try {
    for (const invariant of sets.flatMap(({ rules }) => rules)) {
      const { id, says } = invariant;
      const rows = await readAcrossClubs(client, atMoment(toQuery(invariant, relations), asOf));
      report.checked.push(id);
      if (rows.length > 0)
        report.violations.push({ id, says, rowCount: rows.length, sample: rows.slice(0, 5) });
    }
  } finally {
    client.release();
  }
  return report;
}

async function readAcrossClubs(client: pg.PoolClient, query: string): Promise<unknown[]> {
  try {
    await client.query(
      ['begin isolation level repeatable read read only', ...localSettingsOf(client)].join('; '),
    );
    await client.query("select set_config('app.club_id', '*', true)");
    return (await client.query(query)).rows;
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/** Returns the invariant's query with its relations as CTEs over the real tables. */
function toQuery({ id, reads, sql }: Invariant, relations: ReadonlyMap<string, string>): string {
  const views = reads.map((name) => {
    const select = relations.get(name);
    if (!select) throw new Error(`Invariant ${id} reads ${name}, which no feature declares`);
    return `${name} as not materialized (${select})`;
  });
  return views.length > 0 ? `with ${views.join(', ')} ${sql}` : sql;
}

function atMoment(query: string, asOf: Date | undefined): string {
  return asOf ? query.replaceAll('now()', `timestamptz '${asOf.toISOString()}'`) : query;
}
