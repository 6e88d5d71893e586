import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type ByteRange, FileReplacedError, type FileStore, type ListedFiles } from './file-store.ts';

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

  it('stores what arrives in pieces, and reads any part of it', async () => {
    const store = await open();
    const bytes = Buffer.from('0123456789'.repeat(20_000));
    const pieces = [bytes.subarray(0, 70_000), bytes.subarray(70_000)];
    const film = { size: bytes.length, contentType: 'video/mp4' };
    await store.write('clubs/a/film.mp4', { ...film, stream: Readable.from(pieces) });
    const opened = await store.open('clubs/a/film.mp4');
    expect(opened).toMatchObject({ ...film, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect((await store.open('clubs/a/film.mp4'))?.etag).toBe(opened?.etag);
    const read = async (range?: ByteRange) => opened && buffer(await opened.read(range));
    expect((await read())?.equals(bytes)).toBe(true);
    expect((await read({ start: 3, end: 6 }))?.toString()).toBe('3456');
    expect((await read({ start: bytes.length - 1, end: bytes.length - 1 }))?.toString()).toBe('9');
    expect(await store.open('clubs/a/nothing.mp4')).toBeNull();
    expect(await store.open('../film.mp4')).toBeNull();
    expect(await store.open('clubs')).toBeNull();
  });

  it.each([
    ['replaced by a longer one', (store: FileStore) => putFilm(store, 'the other film, which is longer')],
    ['replaced by a shorter one', (store: FileStore) => putFilm(store, 'film')],
    ['removed', (store: FileStore) => store.remove('clubs/e/film.mp4')],
  ])('gives no bytes of another file when it was %s after it was found', async (_, change) => {
    const store = await open();
    await putFilm(store, 'the first film');
    const opened = await store.open('clubs/e/film.mp4');
    await change(store);
    await expect(opened?.read()).rejects.toThrow(FileReplacedError);
    await expect(opened?.read({ start: 6, end: 9 })).rejects.toThrow(FileReplacedError);
  });

  it.each([
    ['is shorter than was said', () => Readable.from([Buffer.from('abc')])],
    ['is longer than was said', () => Readable.from([Buffer.from('abc'), Buffer.from('def')])],
    ['breaks off', () => Readable.from(broken())],
  ])('stores nothing of a file that %s', async (_, stream) => {
    const store = await open();
    const film = { size: 5, contentType: 'video/webm', stream: stream() };
    await expect(store.write('clubs/d/half.webm', film)).rejects.toThrow();
    expect(await store.open('clubs/d/half.webm')).toBeNull();
  });

  it('refuses keys that are none and types that do not fit', async () => {
    const store = await open();
    await expect(store.put('../outside.png', picture)).rejects.toThrow('Not a key');
    await expect(store.put('clubs/a/logo.webp', picture)).rejects.toThrow('does not end like');
  });
}

function putFilm(store: FileStore, text: string): Promise<void> {
  return store.put('clubs/e/film.mp4', { bytes: Buffer.from(text), contentType: 'video/mp4' });
}

async function* broken() {
  yield Buffer.from('ab');
  throw new Error('The connection is gone');
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
