import type { Context } from '#server/context.ts';
import { addGauge } from '#server/lib/metrics.ts';
import { readLastProofs } from './audit-chain-store.ts';

/** Registers the operators' metrics of the audit trail. Called once at start. */
export function registerAuditMetrics({ metrics, db }: Pick<Context, 'metrics' | 'db'>): void {
  addGauge(metrics, {
    name: 'tifo_audit_faults',
    help: 'Places where the last nightly proof found the audit trail tampered with.',
    read: async () => (await readLastProofs(db)).faults,
  });
  addGauge(metrics, {
    name: 'tifo_audit_proof_age_seconds',
    help: 'Seconds since the audit trail was last proven; 0 before the first proof.',
    read: async () => (await readLastProofs(db)).oldestSeconds,
  });
}
