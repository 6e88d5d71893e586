import { inflateRawSync } from 'node:zlib';

/** Returns the files of a zip archive, read from its central directory. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extraLength] = [20, 28, 30].map((o) =>
      o === 20 ? bytes.readUInt32LE(at + o) : bytes.readUInt16LE(at + o),
    );
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString();
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    files.set(name, inflateRawSync(bytes.subarray(start, start + (size ?? 0))));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
