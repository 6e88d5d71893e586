import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { findIdentity } from '../apps/server/src/backups/age-keys.ts';
import { listBases } from '../apps/server/src/backups/base-backups.ts';
import { openBackupStore } from '../apps/server/src/backups/open-backup-store.ts';
import { chooseBase, findGap } from '../apps/server/src/backups/restore-installation.ts';
import { readEnv } from '../apps/server/src/config/read-env.ts';
import { type Config, toConfig } from '../apps/server/src/config/to-config.ts';
import { system } from '../apps/server/src/lib/actor.ts';
import { checkBackup } from './backups/check-backup.ts';
import { replaceInstallation } from './backups/replace-installation.ts';
import { type RestoreChoice, readRestoreOptions, USAGE } from './backups/restore-options.ts';

try {
  const config = toConfig(readEnv());
  const { backup } = config;
  if (backup === null) throw new Error('Set BACKUP_URL and BACKUP_RECIPIENT to those of the backups.');
  await restore({ ...config, backup }, readRestoreOptions(process.argv.slice(2)));
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(`${error instanceof Error ? error.message : String(error)}${isUsage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
}

async function restore(
  config: Config & { backup: NonNullable<Config['backup']> },
  choice: RestoreChoice,
): Promise<void> {
  if (choice.isList) return list(config);
  const keyFile = choice.keyFile;
  if (keyFile === undefined) throw new Error(`Which key? --key <file>\n${USAGE}`);
  const identity = findIdentity(readFileSync(keyFile, 'utf8'));
  const base = await chooseBase(config, choice);
  const gap = await findGap(config, base);
  if (gap !== null) {
    console.error(`Of the log, a part before ${gap} is missing: only what is before it can be restored.`);
  }
  console.log(`Restoring backup ${base.id} and the log up to ${choice.to?.toISOString() ?? 'its end'}`);
  const actor = system(`restore by ${userInfo().username}`);
  const options = { config, base, identity, to: choice.to, actor };
  await (choice.isCheck
    ? checkBackup(options)
    : replaceInstallation({ ...options, mayReplace: choice.isReplace }));
}

async function list({ backup }: { backup: NonNullable<Config['backup']> }): Promise<void> {
  const bases = await listBases(openBackupStore(backup));
  for (const { systemId, finishedAt, databaseBytes, recipient } of bases) {
    console.log(
      `${finishedAt}  ${(databaseBytes / 1e6).toFixed(1)} MB  system ${systemId}  for ${recipient}`,
    );
  }
  console.log(`${bases.length} backups; each moment after the first of a system can be restored`);
}
