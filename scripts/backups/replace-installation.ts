import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dataFolderOf, stagedIn } from '../../apps/server/src/backups/restore-database.ts';
import { findRunningPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { describeProof, type Restoring, restoreAndProve } from './restore-and-prove.ts';

/**
 * Restores into a new folder beside the data and moves it into place once it is proven. Data that is there is only moved
 * aside, and only if that was said.
 */
export async function replaceInstallation({
  mayReplace,
  ...options
}: Restoring & { mayReplace: boolean }): Promise<void> {
  const { database } = options.config;
  const dataFolder = dataFolderOf(database.folder);
  if (findRunningPostgres(database.folder) !== null) throw new Error('Stop the product first.');
  const places = Object.values(stagedIn(dataFolder));
  const present = await Promise.all(places.filter(existsSync).map(describeContent));
  if (present.some(({ isEmpty }) => !isEmpty) && !mayReplace) {
    throw new Error(`There is data in ${dataFolder}. Nothing was done; --replace moves it aside.`);
  }
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const staged = join(dataFolder, `restoring-${name}`);
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    const report = await restoreAndProve({ ...options, folder: staged });
    console.log(describeProof(report));
    if (report.proof.faults.length > 0)
      throw new Error('The restored data is not sound: it was not put into place.');
    await moveInto({ dataFolder, staged, aside: join(dataFolder, `replaced-${name}`) });
    console.log(whatNow(options, dataFolder, report.laterFiles));
  } finally {
    await rm(staged, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** The database last: until then, the product finds none of a mixture. */
async function moveInto({
  dataFolder,
  staged,
  aside,
}: {
  dataFolder: string;
  staged: string;
  aside: string;
}) {
  const places = Object.values(stagedIn(dataFolder));
  for (const place of places.filter(existsSync)) {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(place, join(aside, basename(place)));
  }
  for (const place of places.toReversed()) {
    const restored = join(staged, basename(place));
    if (existsSync(restored)) await rename(restored, place);
  }
}

async function describeContent(place: string): Promise<{ isEmpty: boolean }> {
  return { isEmpty: (await readdir(place)).length === 0 };
}

function whatNow({ config, to }: Restoring, dataFolder: string, laterFiles: string[]): string {
  const documents =
    laterFiles.length > 0
      ? [`${laterFiles.length} files were written after that moment: see files-written-later`]
      : [];
  const bucket = config.files.s3
    ? ['The files are in the folder files: copy those that the bucket lacks into it']
    : [];
  const secret = config.secrets.given
    ? ['TIFO_SECRET has to be the one of the backup; without it, the restored one is used']
    : [];
  return [
    `Restored into ${dataFolder}${to ? `, to ${to.toISOString()}` : ''}.`,
    ...[...documents, ...bucket, ...secret].map((line) => `  ${line}.`),
    'Tasks are held: start the product, read "After a restore" in docs/operations.md, then npm run tasks -- release',
  ].join('\n');
}
