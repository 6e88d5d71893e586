import type { BaseBackup } from '../../apps/server/src/backups/base-backups.ts';
import {
  type RestoreReport,
  restoreInstallation,
} from '../../apps/server/src/backups/restore-installation.ts';
import type { Config } from '../../apps/server/src/config/to-config.ts';
import type { Actor } from '../../apps/server/src/lib/actor.ts';
import { type DataProof, proveRestored } from '../../apps/server/src/prove-restored.ts';

export interface Restoring {
  config: Config & { backup: NonNullable<Config['backup']> };
  base: BaseBackup;
  identity: string;
  to: Date | null;
  actor: Actor;
}

/** Restores into `folder`, and proves what was restored. */
export function restoreAndProve({ actor, ...options }: Restoring & { folder: string }) {
  return restoreInstallation({ ...options, prove: (restored) => proveRestored({ ...restored, actor }) });
}

export function describeProof({ proof, fileCount, restoredTo }: RestoreReport<DataProof>): string {
  const { invariantCount, ledgerCount, chainCount, faults } = proof;
  return [
    `Last change: ${restoredTo.toISOString()}`,
    `Proven: ${invariantCount} invariants, ${ledgerCount} ledgers, ${chainCount} chains of the audit log; ${fileCount} files`,
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n');
}
