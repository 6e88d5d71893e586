import type pg from 'pg';
import { auctionInvariants } from './invariants/auction-invariants.ts';
import { engagementInvariants } from './invariants/engagement-invariants.ts';
import type { Invariant } from './invariants/invariant.ts';
import { ledgerInvariants } from './invariants/ledger-invariants.ts';
import { orderInvariants } from './invariants/order-invariants.ts';
import { peopleInvariants } from './invariants/people-invariants.ts';
import { platformInvariants } from './invariants/platform-invariants.ts';
import { RELATIONS } from './invariants/relations.ts';

const INVARIANTS: Invariant[] = [
  ...ledgerInvariants,
  ...orderInvariants,
  ...auctionInvariants,
  ...engagementInvariants,
  ...peopleInvariants,
  ...platformInvariants,
];

export interface Violation {
  id: string;
  says: string;
  rowCount: number;
  /** The first few offending rows. */
  sample: unknown[];
}

export interface InvariantReport {
  checked: string[];
  /** Invariants of features that have no table yet, and what they wait for. */
  skipped: { id: string; missing: string[] }[];
  violations: Violation[];
}

/** Every broken invariant of the database behind `pool`: none, when all is well. */
export async function findViolations(pool: pg.Pool): Promise<Violation[]> {
  return (await checkInvariants(pool)).violations;
}

/** Checks all invariants on one snapshot across all clubs. Throws when row-level security would hide rows from it. */
export async function checkInvariants(pool: pg.Pool): Promise<InvariantReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("select set_config('app.club_id', '*', true)");
    return await checkAll(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function checkAll(client: pg.PoolClient): Promise<InvariantReport> {
  const present = await findTables(client);
  const report: InvariantReport = { checked: [], skipped: [], violations: [] };
  for (const invariant of INVARIANTS) {
    const { id, says, reads, emptyWhenAbsent = {} } = invariant;
    const absent = reads.filter((name) => !present.has(RELATIONS[name]?.table ?? ''));
    const missing = absent.filter((name) => !(name in emptyWhenAbsent));
    if (missing.length > 0) {
      report.skipped.push({ id, missing });
      continue;
    }
    const { rows } = await client.query(toQuery(invariant, absent));
    report.checked.push(id);
    if (rows.length > 0)
      report.violations.push({ id, says, rowCount: rows.length, sample: rows.slice(0, 5) });
  }
  return report;
}

/** The invariant's query over the reference relations, each one a view of its real table. */
function toQuery({ reads, sql, emptyWhenAbsent = {} }: Invariant, absent: string[]): string {
  const views = reads.map((name) => {
    const body = absent.includes(name)
      ? `select ${emptyWhenAbsent[name]} where false`
      : RELATIONS[name]?.select;
    return `${name} as not materialized (${body})`;
  });
  return views.length > 0 ? `with ${views.join(', ')} ${sql}` : sql;
}

async function findTables(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r'",
  );
  return new Set(rows.map((row) => row.name));
}
