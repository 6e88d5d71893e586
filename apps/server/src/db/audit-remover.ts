import type pg from 'pg';
import { PatientPool } from './patient-pool.ts';
import { sessionOptions } from './session-options.ts';

const LIMITS = { statementTimeoutMs: 60_000, queryTimeoutMs: 62_000 };

/**
 * Removes the oldest entries of a chain. The product's own role may not, so this works as the owner of the tables, whom
 * the database's trigger allows no more than entries past their time.
 */
export class AuditRemover {
  private readonly pool: pg.Pool;

  constructor({ ownerUrl, onError }: { ownerUrl: string; onError(error: Error): void }) {
    this.pool = new PatientPool({ ...sessionOptions(ownerUrl, LIMITS), max: 1, idleTimeoutMillis: 10_000 });
    this.pool.on('error', onError);
    this.pool.on('connect', (client) => client.on('error', onError));
  }

  /** Removes at most `limit` entries with their links, none after `through`; returns how many. */
  async remove({
    chain,
    through,
    limit,
  }: {
    chain: string;
    through: number;
    limit: number;
  }): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'select app.remove_audit_entries($1::uuid, $2::bigint, $3::int) as count',
      [chain, through, limit],
    );
    return rows[0]?.count ?? 0;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
