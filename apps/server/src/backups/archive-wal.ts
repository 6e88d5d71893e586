import { argv, cwd, exit, stderr } from 'node:process';
import { systemClock } from '#server/lib/clock.ts';
import { errorText } from '#server/lib/describe-error.ts';
import { type ArchiveTask, openFiles, readSystemId, readTask } from './archive-settings.ts';
import { archiveFiles } from './archived-files.ts';
import { openBackupStore } from './open-backup-store.ts';
import { archiveLogFile } from './wal-archive.ts';

// The archive command of PostgreSQL, which runs it in its data folder and again until it exits with 0.
const [, , taskPath = '', path = '', name = ''] = argv;
try {
  const { backup, files } = await readTask<ArchiveTask>(taskPath);
  const [store, systemId] = [openBackupStore(backup), await readSystemId(cwd())];
  const { recipient } = backup;
  await archiveFiles({ store, systemId, recipient, source: openFiles(files), now: systemClock.now() });
  await archiveLogFile({ store, systemId, recipient, path, name });
} catch (error) {
  stderr.write(`The log of the database could not be archived: ${errorText(error)}\n`);
  exit(1);
}
