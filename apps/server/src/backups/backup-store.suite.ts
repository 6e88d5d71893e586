import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { BackupStore } from './backup-store.ts';

/** The behaviour of every store of backups. */
export function describeBackupStore(open: () => Promise<BackupStore>): void {
  it('gives back what was put, replaces and removes it', async () => {
    const store = await open();
    await store.put('one/a-1', Buffer.from('first'));
    await store.put('one/a-1', Buffer.from('second'));
    expect((await store.find('one/a-1'))?.toString()).toBe('second');
    await store.remove('one/a-1');
    await store.remove('one/a-1');
    expect(await store.find('one/a-1')).toBeNull();
  });

  it('stores what arrives, and nothing of what breaks off', async () => {
    const store = await open();
    const parts = ['first, ', 'second'].map((part) => Buffer.from(part));
    await store.write('one/stream', Readable.from(parts));
    expect(await text((await store.open('one/stream')) ?? Readable.from([]))).toBe('first, second');
    const broken = async function* () {
      yield* parts;
      throw new Error('broken off');
    };
    await expect(store.write('one/broken', Readable.from(broken()))).rejects.toThrow('broken off');
    expect(await store.open('one/broken')).toBeNull();
    expect(await store.list('one/')).toEqual(['one/stream']);
  });

  it('lists by the beginning of a name, in order, with what is in folders', async () => {
    const store = await open();
    for (const name of ['two/b-2', 'two/b-1', 'two/c-1', 'two/d/e/f.pdf@12-3', 'twofold']) {
      await store.put(name, Buffer.from(name));
    }
    expect(await store.list('two/')).toEqual(['two/b-1', 'two/b-2', 'two/c-1', 'two/d/e/f.pdf@12-3']);
    expect(await store.list('two/b-')).toEqual(['two/b-1', 'two/b-2']);
    expect(await store.list('nothing/')).toEqual([]);
  });
}
