import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decryptWith, encryptTo } from './age-file.ts';

/** Compresses and encrypts; `zstd -d` of what `age -d` returns is the original. Fails as its source does. */
export function packStream(recipient: string, plain: Readable): Readable {
  const compressed = pipeline(plain, createZstdCompress(), failWithReader);
  return Readable.from(encryptTo(recipient, compressed));
}

export function unpackStream(identity: string, packed: Readable): Readable {
  return pipeline(Readable.from(decryptWith(identity, packed)), createZstdDecompress(), failWithReader);
}

/** The last stream fails with the others, and so does who reads it. */
function failWithReader(): void {}

export async function pack(recipient: string, bytes: Buffer): Promise<Buffer> {
  return buffer(packStream(recipient, Readable.from([bytes])));
}

export async function unpack(identity: string, bytes: Buffer): Promise<Buffer> {
  return buffer(unpackStream(identity, Readable.from([bytes])));
}
