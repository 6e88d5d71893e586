import { writeFileSync } from 'node:fs';
import { newBackupKey } from '../apps/server/src/backups/age-keys.ts';
import { backUp, reportBackup, storedBytesOf } from '../apps/server/src/backups/back-up.ts';
import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { openDatabaseAddress } from './database/open-address.ts';

const USAGE = `Usage: npm run backup                              a backup now
       npm run backup -- new-key <file>           a new key; the file is to be kept elsewhere
       npm run backup -- report <tool> <moment>   another tool has made a good backup, checked at that moment`;

const COMMANDS: Record<string, (...values: string[]) => Promise<string>> = {
  now: async () => {
    const startedAt = performance.now();
    const base = await atDatabase((ownerUrl) => backUp({ config: toConfig(readEnv()), ownerUrl }));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return `Backup ${base.id}: ${toMegabytes(base.databaseBytes)} stored as ${toMegabytes(storedBytesOf(base))}, read again, in ${seconds} s`;
  },
  'new-key': async (file) => {
    if (!file) throw new Error(USAGE);
    const { identity, recipient } = newBackupKey();
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
    return `BACKUP_RECIPIENT=${recipient}\nKeep ${file} away from this machine: without it no backup can be restored.`;
  },
  report: async (madeBy, moment) => {
    const goodAt = new Date(moment ?? '');
    if (!madeBy || Number.isNaN(goodAt.getTime()) || goodAt > new Date()) throw new Error(USAGE);
    await atDatabase((url) => reportBackup(url, { kind: 'backup', goodAt, madeBy, storedBytes: null }));
    return `Reported: ${madeBy} has a good backup of ${goodAt.toISOString()}`;
  },
};

const [name = 'now', ...values] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  console.log(await command(...values));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function atDatabase<Result>(work: (ownerUrl: string) => Promise<Result>): Promise<Result> {
  const { url, stop } = await openDatabaseAddress(toConfig(readEnv()));
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
