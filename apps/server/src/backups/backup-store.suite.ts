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
