import { expect, it } from 'vitest';
import type { FileStore, ListedFiles } from './file-store.ts';

/** The behaviour of every file store. */
export function describeFileStore(open: () => Promise<FileStore>): void {
  const picture = { bytes: Buffer.from('first'), contentType: 'image/png' };

  it('gives back what was put, byte for byte', async () => {
    const store = await open();
    await store.put('clubs/a/logo.png', picture);
    expect(await store.find('clubs/a/logo.png')).toEqual(picture);
  });

  it('replaces and removes', async () => {
    const store = await open();
    await store.put('clubs/b/logo.png', picture);
    await store.put('clubs/b/logo.png', { ...picture, bytes: Buffer.from('second') });
    expect((await store.find('clubs/b/logo.png'))?.bytes.toString()).toBe('second');
    await store.remove('clubs/b/logo.png');
    await store.remove('clubs/b/logo.png');
    expect(await store.find('clubs/b/logo.png')).toBeNull();
  });

  it.each(['nothing/here.png', '../outside.png', 'clubs', '', 'a\u0000.png'])(
    'finds nothing at %j',
    async (key) => {
      expect(await (await open()).find(key)).toBeNull();
    },
  );

  it('refuses keys that are none and types that do not fit', async () => {
    const store = await open();
    await expect(store.put('../outside.png', picture)).rejects.toThrow('Not a key');
    await expect(store.put('clubs/a/logo.webp', picture)).rejects.toThrow('does not end like');
  });
}

/** The behaviour of every store whose files can be listed. */
export function describeListedFiles(open: () => Promise<ListedFiles>): void {
  it('lists what it holds', async () => {
    const store = await open();
    const bytes = Buffer.from('listed');
    await store.put('clubs/c/logo.png', { bytes, contentType: 'image/png' });
    const found = (await store.list()).find(({ key }) => key === 'clubs/c/logo.png');
    expect(found).toMatchObject({ bytes: bytes.length, modifiedAt: expect.any(Date) });
  });

  it('has nothing to list in a place that nothing was put in', async () => {
    expect((await (await open()).list()).filter(({ key }) => key.startsWith('nowhere/'))).toEqual([]);
  });
}
