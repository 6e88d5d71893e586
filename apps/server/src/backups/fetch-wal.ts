import { argv, exit, stderr } from 'node:process';
import { errorText } from '#server/lib/describe-error.ts';
import { type FetchTask, readTask } from './archive-settings.ts';
import { openBackupStore } from './open-backup-store.ts';
import { fetchLogFile } from './wal-archive.ts';

/** PostgreSQL takes 1 for "there is no such file", and gives up at codes above 125. */
const [NOT_ARCHIVED, GIVE_UP] = [1, 200];

// The restore command of PostgreSQL.
const [, , taskPath = '', name = '', path = ''] = argv;
try {
  const { backup, systemId, identity } = await readTask<FetchTask>(taskPath);
  const isThere = await fetchLogFile({ store: openBackupStore(backup), systemId, identity, name, path });
  if (!isThere) exit(NOT_ARCHIVED);
} catch (error) {
  stderr.write(`The log of the database could not be read: ${errorText(error)}\n`);
  exit(GIVE_UP);
}
