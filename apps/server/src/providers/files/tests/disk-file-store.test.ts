import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../disk-file-store.ts';
import { describeFileStore } from '../file-store.suite.ts';

const folder = await mkdtemp(join(tmpdir(), 'tifo-files-'));

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('files on disk', () => {
  describeFileStore(async () => new DiskFileStore({ folder }));

  it('leaves nothing half-written behind', async () => {
    const store = new DiskFileStore({ folder: join(folder, 'own') });
    await store.put('a/b.png', { bytes: Buffer.from('x'), contentType: 'image/png' });
    expect(await readdir(join(folder, 'own', 'a'))).toEqual(['b.png']);
  });
});
