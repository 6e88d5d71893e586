import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { decryptWith, encryptTo } from './age-file.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Compresses and encrypts; `zstd -d` of what `age -d` returns is the original. */
export async function pack(recipient: string, bytes: Buffer): Promise<Buffer> {
  return buffer(encryptTo(recipient, Readable.from([await compress(bytes)])));
}

export async function unpack(identity: string, bytes: Buffer): Promise<Buffer> {
  return decompress(await buffer(decryptWith(identity, Readable.from([bytes]))));
}
