import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { entryNameOf, openPictureZip } from './picture-zip.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const WEBP = strToU8('RIFF1234WEBPVP8 ');

const toFile = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'season.zip', { lastModified: 7 });
const zip = (entries: Record<string, Uint8Array>) => toFile(zipSync(entries));

test('names are those of files without folders, doubled ones as often as they are there', async () => {
  const { names, others } = await openPictureZip(
    zip({
      'a/scarf.jpg': JPEG,
      'b/scarf.jpg': JPEG,
      'Été.WEBP': WEBP,
      'b/.hidden.jpg': JPEG,
      'list.pdf': JPEG,
    }),
  );
  expect({ names, others }).toEqual({ names: ['scarf.jpg', 'scarf.jpg', 'Été.WEBP'], others: ['list.pdf'] });
});

test('a picture is unpacked with the type of its bytes, and is the same file each time', async () => {
  const { unpack } = await openPictureZip(zip({ 'a/scarf.png': JPEG, 'two.webp': WEBP }));
  const scarf = await unpack('scarf.png');
  expect(new Uint8Array(await scarf.arrayBuffer())).toEqual(JPEG);
  expect([scarf.type, scarf.name, scarf.lastModified]).toEqual(['image/jpeg', 'scarf.png', 7]);
  expect((await unpack('two.webp')).type).toBe('image/webp');
  await expect(unpack('gone.jpg')).rejects.toMatchObject({ problem: 'noPicture', picture: 'gone.jpg' });
});

test('more files than allowed, and files that are too large unpacked, are refused', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => [`${at}.jpg`, JPEG] as const);
  await expect(openPictureZip(zip(Object.fromEntries(many)))).rejects.toMatchObject({ problem: 'tooMany' });
  const bomb = zip({ 'bomb.jpg': new Uint8Array(31 * 1024 * 1024) });
  expect(bomb.size).toBeLessThan(100_000);
  await expect(openPictureZip(bomb)).rejects.toMatchObject({
    problem: 'tooLargeUnpacked',
    picture: 'bomb.jpg',
  });
});

test('a size that is a lie takes no more memory than it says', async () => {
  const bytes = zipSync({ 'bomb.jpg': new Uint8Array(1024 * 1024) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  const { unpack } = await openPictureZip(toFile(bytes));
  await expect(unpack('bomb.jpg')).rejects.toMatchObject({ problem: 'noPicture' });
});

test('what is cut off, or no zip at all, is unreadable', async () => {
  const whole = zipSync({ 'scarf.jpg': JPEG });
  for (const bytes of [whole.subarray(0, whole.length - 30), strToU8('no zip'), new Uint8Array()])
    await expect(openPictureZip(toFile(bytes))).rejects.toMatchObject({ problem: 'unreadable' });
});

/** As a reader does that takes each byte for a letter. */
const asBytes = (name: string) => String.fromCharCode(...new TextEncoder().encode(name));

test.each([
  ['photos/2026/scarf.jpg', 'scarf.jpg'],
  ['photos\\scarf.jpg', 'scarf.jpg'],
  ['écharpe fête.jpg', 'écharpe fête.jpg'],
  [asBytes('photos/écharpe.jpg'), 'écharpe.jpg'],
  [asBytes('e\u0301charpe.jpg'), 'e\u0301charpe.jpg'],
  ['\x82charpe f\x88te.jpg', 'écharpe fête.jpg'],
  ['match €.jpg', 'match €.jpg'],
])('the path %j is that of the file %s', (path, name) => {
  expect(entryNameOf(path)).toBe(name);
});
