import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../disk-file-store.ts';
import { describeFileStore } from '../file-store.suite.ts';
import { FilesOnDemand } from '../files-on-demand.ts';

const folder = await mkdtemp(join(tmpdir(), 'tifo-files-'));
const open = () => new FilesOnDemand({ store: new DiskFileStore({ folder }) });
const picture = { bytes: Buffer.from('drawn'), contentType: 'image/png' };

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('files on demand', () => {
  describeFileStore(async () => open());

  it('makes an offered file once, however many ask, and stores it', async () => {
    const store = open();
    let count = 0;
    store.offer('a/once.png', async () => {
      count += 1;
      return picture;
    });
    const asked: Promise<unknown>[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      asked.push(store.find('a/once.png'));
      if (turn % 10 === 0) await new Promise(setImmediate);
    }
    expect(new Set(await Promise.all(asked)).has(null)).toBe(false);
    expect(count).toBe(1);
    expect(await open().find('a/once.png')).toEqual(picture);
  });

  it('makes nothing in place of what is stored', async () => {
    const store = open();
    await store.put('a/stored.png', picture);
    store.offer('a/stored.png', async () => {
      throw new Error('not needed');
    });
    expect(await store.find('a/stored.png')).toEqual(picture);
  });

  it('tries again after a failure', async () => {
    const store = open();
    let count = 0;
    store.offer('a/again.png', async () => {
      count += 1;
      if (count === 1) throw new Error('no luck');
      return picture;
    });
    await expect(store.find('a/again.png')).rejects.toThrow('no luck');
    expect(await store.find('a/again.png')).toEqual(picture);
  });
});
