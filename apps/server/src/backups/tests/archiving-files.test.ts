import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DiskFileStore } from '#server/providers/files/disk-file-store.ts';
import { newBackupKey } from '../age-keys.ts';
import { archiveFiles, listFileVersions } from '../archived-files.ts';
import { FolderBackupStore } from '../folder-backup-store.ts';
import { restoreFiles } from '../restore-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'tifo-archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = new DiskFileStore({ folder: join(folder, 'files') });
const archive = { store: new FolderBackupStore(join(folder, 'backups')), systemId: '1' };
const { recipient, identity } = newBackupKey();
const archiveAll = (from = source) => archiveFiles({ ...archive, source: from, recipient, now: new Date() });

test('files come back byte by byte, a large one and an empty one too, and no store holds one in memory', async () => {
  const films = { 'media/film.mp4': randomBytes(3_000_001), 'media/empty.pdf': Buffer.alloc(0) };
  for (const [key, bytes] of Object.entries(films)) {
    await source.put(key, { bytes, contentType: key.endsWith('mp4') ? 'video/mp4' : 'application/pdf' });
  }
  const streaming = Object.assign(Object.create(source), {
    find: () => Promise.reject(new Error('read as a whole')),
  });
  expect(await archiveAll(streaming)).toBe(2);
  expect(await archiveAll()).toBe(0);
  const versions = await listFileVersions(archive);
  await restoreFiles({ store: archive.store, identity, versions, folder: join(folder, 'restored') });
  const restored = new DiskFileStore({ folder: join(folder, 'restored') });
  for (const [key, bytes] of Object.entries(films)) {
    expect((await restored.find(key))?.bytes.equals(bytes), key).toBe(true);
  }
});

test('a file that was replaced after it was listed is not stored under the name of the other', async () => {
  await source.put('media/late.png', { bytes: Buffer.from('first'), contentType: 'image/png' });
  const listed = await source.list();
  await source.put('media/late.png', { bytes: Buffer.from('the second'), contentType: 'image/png' });
  await expect(
    archiveAll(Object.assign(Object.create(source), { list: async () => listed })),
  ).rejects.toThrow();
  const stored = async () => (await listFileVersions(archive)).filter(({ key }) => key === 'media/late.png');
  expect(await stored()).toEqual([]);
  await archiveAll();
  expect(await stored()).toMatchObject([{ bytes: 10 }]);
});
