import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const woff = readFileSync(
  require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
);

/** Returns the sum of a table's 32-bit words, as stated by its directory. */
function checksumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

it('has every table where its directory says, with the checksum of the file it came from', () => {
  const sfnt = unpackWoff(woff);
  expect(sfnt.length).toBe(woff.readUInt32BE(16));
  const tags: string[] = [];
  for (let index = 0; index < sfnt.readUInt16BE(4); index += 1) {
    const entry = sfnt.subarray(12 + index * 16);
    const tag = entry.toString('latin1', 0, 4);
    const start = entry.readUInt32BE(8);
    const table = sfnt.subarray(start, start + ((entry.readUInt32BE(12) + 3) & ~3));
    // The checksum of "head" excludes its own adjustment field.
    const counted =
      tag === 'head' ? Buffer.concat([table.subarray(0, 8), Buffer.alloc(4), table.subarray(12)]) : table;
    expect([tag, checksumOf(counted)]).toEqual([tag, entry.readUInt32BE(4)]);
    tags.push(tag);
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
});

it('refuses what is no WOFF', () => {
  expect(() => unpackWoff(unpackWoff(woff))).toThrow('Not a WOFF file');
});
