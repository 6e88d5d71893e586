import type { Context } from '#server/context.ts';
import { readLastProofs } from './audit-chain-store.ts';

/** What operators see of the audit trail. Called once at start. */
export function registerAuditMetrics({ metrics, db }: Pick<Context, 'metrics' | 'db'>): void {
  metrics.gauge({
    name: 'audit_faults',
    help: 'Places where the last nightly proof found the audit trail tampered with.',
    read: async () => [{ value: (await readLastProofs(db)).faults }],
  });
  metrics.gauge({
    name: 'audit_proof_age_seconds',
    help: 'Seconds since the audit trail was last proven; 0 before the first proof.',
    read: async () => [{ value: (await readLastProofs(db)).oldestSeconds }],
  });
}
