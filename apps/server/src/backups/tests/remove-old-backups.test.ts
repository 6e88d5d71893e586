import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { baseFolder, listBases, writeManifest } from '../base-backups.ts';
import { FolderBackupStore } from '../folder-backup-store.ts';
import { removeOldBackups } from '../remove-old-backups.ts';
import { listLogFiles, logFolder } from '../wal-archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'tifo-retention-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let store: FolderBackupStore;
let count = 0;
beforeEach(() => {
  count += 1;
  store = new FolderBackupStore(join(folder, String(count)));
});

const segment = (number: number) =>
  `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;

/** A complete backup of a day in November, with the segment of the log of that day. */
async function addBase(day: number): Promise<void> {
  const at = `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z`;
  const [id, systemId] = [at.replace(/[-:]|\.\d+/g, ''), '7'];
  const part = `${baseFolder({ systemId, id })}data-00001.tar.zst.age`;
  await store.put(part, Buffer.from('data'));
  await store.put(`${logFolder(systemId)}${segment(day)}-00ff.zst.age`, Buffer.from('log'));
  await writeManifest(store, {
    ...{ version: 1, id, systemId, recipient: 'age1', postgres: '18.4', startedAt: at, finishedAt: at },
    ...{ firstSegment: segment(day), lastSegment: segment(day), databaseBytes: 1 },
    parts: [{ name: part, bytes: 4, sha256: '' }],
  });
}

const days = async () =>
  (await listBases(store, '7')).map(({ finishedAt }) => Number(finishedAt.slice(8, 10)));
const remove = (day: number, keepDays: number) =>
  removeOldBackups({ store, systemId: '7', keepDays, now: new Date(`2026-11-${day}T04:00:00Z`) });

it('keeps what is needed for every moment of the last days, with its log', async () => {
  for (let day = 10; day <= 20; day += 1) await addBase(day);
  await remove(20, 3);
  expect(await days()).toEqual([17, 18, 19, 20]);
  expect(await listLogFiles(store, '7')).toEqual([17, 18, 19, 20].map(segment));
  expect(await store.list('base/7/20261110')).toEqual([]);
});

it('never removes the last good backup, however old it is', async () => {
  await addBase(1);
  await addBase(2);
  await remove(28, 1);
  expect(await days()).toEqual([2]);
  expect(await listLogFiles(store, '7')).toEqual([segment(2)]);
});

it('removes nothing without a complete backup, and the remains of one that failed once a good one is older', async () => {
  const half = 'base/7/20261105T030000Z/data-00001.tar.zst.age';
  await store.put(half, Buffer.from('half'));
  await remove(28, 1);
  expect(await store.list('base/')).toEqual([half]);
  await addBase(6);
  await remove(28, 1);
  expect([await days(), await store.find(half)]).toEqual([[6], null]);
});
