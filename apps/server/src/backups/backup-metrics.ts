import type { Context } from '#server/context.ts';
import { addGauge } from '#server/lib/metrics.ts';
import { readArchiveAge, readBackupAge } from './backup-report-store.ts';

/** Registers the operators' metrics of backups. Called once at start. */
export function registerBackupMetrics({ metrics, db }: Pick<Context, 'metrics' | 'db'>): void {
  addGauge(metrics, {
    name: 'tifo_backup_age_seconds',
    help: 'Seconds since the last good backup; infinite before the first.',
    read: () => readBackupAge(db, 'backup'),
  });
  addGauge(metrics, {
    name: 'tifo_backup_check_age_seconds',
    help: 'Age of the newest moment that a restore on trial has proven; infinite before the first.',
    read: () => readBackupAge(db, 'check'),
  });
  addGauge(metrics, {
    name: 'tifo_log_archive_age_seconds',
    help: 'Seconds since PostgreSQL last archived a part of its log; absent where it does not archive.',
    read: () => readArchiveAge(db),
  });
}
