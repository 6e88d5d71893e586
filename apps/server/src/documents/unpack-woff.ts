import { inflateSync } from 'node:zlib';

const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

interface FontTable {
  /** Tag and checksum, identical in both formats. */
  tag: Buffer;
  checksum: Buffer;
  data: Buffer;
}

/**
 * Returns the font of a WOFF 1.0 file as uncompressed SFNT (TrueType or OpenType). The PDF library inflates each table
 * of a WOFF file for every document; an SFNT is only read.
 *
 * @throws Error if the file has no WOFF signature.
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('Not a WOFF file');
  const flavour = woff.subarray(4, 8);
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index));
  return Buffer.concat([sfntHeader(flavour, tables.length), ...sfntDirectory(tables), ...tables.map(padded)]);
}

function readTable(woff: Buffer, index: number): FontTable {
  const entry = woff.subarray(WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES);
  const offset = entry.readUInt32BE(4);
  const stored = woff.subarray(offset, offset + entry.readUInt32BE(8));
  // A table that compression would not shrink is stored uncompressed.
  const data = stored.length < entry.readUInt32BE(12) ? inflateSync(stored) : stored;
  return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), data };
}

function sfntHeader(flavour: Buffer, count: number): Buffer {
  const header = Buffer.alloc(SFNT_HEADER_BYTES);
  flavour.copy(header);
  const selector = Math.floor(Math.log2(count));
  const searchRange = 2 ** selector * SFNT_ENTRY_BYTES;
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(selector, 8);
  header.writeUInt16BE(count * SFNT_ENTRY_BYTES - searchRange, 10);
  return header;
}

function sfntDirectory(tables: FontTable[]): Buffer[] {
  let offset = SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES;
  return tables.map((table) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(table.data.length, 4);
    offset += padded(table).length;
    return Buffer.concat([table.tag, table.checksum, place]);
  });
}

/** Tables begin at multiples of four bytes. */
function padded({ data }: FontTable): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}
