import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../disk-file-store.ts';
import { describeFileStore, describeListedFiles } from '../file-store.suite.ts';

const folder = await mkdtemp(join(tmpdir(), 'tifo-files-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('files on disk', () => {
  describeFileStore(async () => new DiskFileStore({ folder }));
  describeListedFiles(async () => new DiskFileStore({ folder }));

  it('leaves nothing half-written behind', async () => {
    const store = new DiskFileStore({ folder: join(folder, 'own') });
    await store.put('a/b.png', { bytes: Buffer.from('x'), contentType: 'image/png' });
    expect(await readdir(join(folder, 'own', 'a'))).toEqual(['b.png']);
  });

  it('keeps one whole file when many are put at once, as a bucket promises', async () => {
    const store = new DiskFileStore({ folder });
    const all = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, String(index)));
    await Promise.all(all.map((bytes) => store.put('clubs/c/big.png', { bytes, contentType: 'image/png' })));
    const kept = await store.find('clubs/c/big.png');
    expect(all.some((bytes) => kept?.bytes.equals(bytes))).toBe(true);
  });
});
