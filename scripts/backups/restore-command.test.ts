import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { backUp } from '../../apps/server/src/backups/back-up.ts';
import { writeManifest } from '../../apps/server/src/backups/base-backups.ts';
import { openBackupStore } from '../../apps/server/src/backups/open-backup-store.ts';
import { closeContext, createContext } from '../../apps/server/src/create-context.ts';
import { openDatabaseServer } from '../../apps/server/src/db/open-server.ts';
import {
  type BackedUpInstallation,
  startBackedUp,
} from '../../apps/server/src/testing/backed-up-installation.ts';
import { createClub } from '../../apps/server/src/testing/factories/create-club.ts';
import { startS3 } from '../drill/start-s3.ts';

const SCRIPT = resolve(import.meta.dirname, '../restore.ts');
const folder = await mkdtemp(join(tmpdir(), 'tifo-restore-command-'));
const s3 = await startS3(folder);
const { S3_BUCKET, ...store } = s3.settings;
afterAll(async () => {
  await s3.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run restore` with the settings of an installation; returns what it prints, and whether it succeeded. */
async function restore({ env, identity }: BackedUpInstallation, ...args: string[]) {
  const keyFile = join(folder, 'tifo.key');
  await writeFile(keyFile, identity);
  const options = { env: { PATH: process.env.PATH, ...env } };
  return promisify(execFile)(process.execPath, [SCRIPT, '--key', keyFile, ...args], options).then(
    ({ stdout }) => ({ isDone: true, said: stdout }),
    ({ stderr }: { stderr: string }) => ({ isDone: false, said: stderr }),
  );
}

test('the command restores one of two databases from a bucket, and moves aside what is there only when told', async () => {
  const ours = await startBackedUp({ ...store, BACKUP_URL: `s3://${S3_BUCKET}/backups` });
  afterAll(() => ours.remove());
  const club = await createClub(ours.ctx);
  const receipt = { bytes: Buffer.from('receipt'), contentType: 'application/pdf' };
  await ours.ctx.files.put('private/receipts/1.pdf', receipt);
  const base = await backUp(ours);
  await createClub(ours.ctx, { name: 'Written after the backup' });
  await ours.archiveAll();
  // Of another database in the same place, and newer.
  const finishedAt = new Date().toISOString();
  await writeManifest(openBackupStore(ours.config.backup), { ...base, systemId: '7', finishedAt });
  const dataFolder = ours.folder('data');

  const undecided = await restore(ours);
  expect(undecided.isDone).toBe(false);
  expect(undecided.said).toContain(`--system ${base.systemId}`);
  const system = ['--system', base.systemId];
  await ours.stop();
  expect(await restore(ours, ...system)).toEqual({
    isDone: false,
    said: `There is data in ${dataFolder}. Nothing was done; --replace moves it aside.\n`,
  });
  expect(await restore(ours, ...system, '--replace')).toMatchObject({
    isDone: true,
    said: expect.stringContaining(`Restored into ${dataFolder}.`),
  });

  const [aside, ...others] = (await readdir(dataFolder)).filter((name) =>
    /^(?:replaced|restoring)-/.test(name),
  );
  expect([aside, others]).toEqual([expect.stringContaining('replaced-'), []]);
  expect((await readdir(join(dataFolder, aside ?? ''))).sort()).toEqual(['files', 'postgres', 'secrets']);
  const server = await openDatabaseServer(ours.config);
  const ctx = await createContext({
    ...ours,
    ownerUrl: server.ownerUrl,
    closing: new AbortController().signal,
  });
  try {
    const { rows } = await ctx.db.$client.query<{ slug: string }>(
      'select slug from app.club order by created_at',
    );
    expect(rows[0]?.slug).toBe(club.slug);
    expect(rows).toHaveLength(2);
    expect(await ctx.files.find('private/receipts/1.pdf')).toEqual(receipt);
    expect((await ctx.db.$client.query('select from app.task_hold')).rowCount).toBe(1);
  } finally {
    await closeContext(ctx);
    await server.stop();
  }
});
