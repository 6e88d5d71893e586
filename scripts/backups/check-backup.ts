import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportBackup } from '../../apps/server/src/backups/back-up.ts';
import { EMBEDDED_DATABASE, findRunningPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { withDatabase } from '../../apps/server/src/db/migrate.ts';
import { describeProof, type Restoring, restoreAndProve } from './restore-and-prove.ts';

/** Restores into a folder of its own, proves the data, says how old it is, and removes it. */
export async function checkBackup(options: Restoring): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-check-'));
  const startedAt = Date.now();
  try {
    const report = await restoreAndProve({ ...options, folder });
    console.log(describeProof(report));
    const { restoredTo, proof } = report;
    if (proof.faults.length > 0) throw new Error('The backup can be restored, but its data is not sound.');
    const age = Math.round((startedAt - restoredTo.getTime()) / 1000);
    console.log(
      `Good: reaches ${restoredTo.toISOString()}, ${age} s before the check, which took ${secondsSince(startedAt)}`,
    );
    await reportCheck(options, restoredTo);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** For the metric, where the product runs on this machine. */
async function reportCheck({ config }: Restoring, goodAt: Date): Promise<void> {
  const running = findRunningPostgres(config.database.folder);
  if (running === null) return;
  const ownerUrl = withDatabase(running, EMBEDDED_DATABASE);
  await reportBackup(ownerUrl, { kind: 'check', goodAt, madeBy: 'tifo', storedBytes: null });
}

function secondsSince(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
