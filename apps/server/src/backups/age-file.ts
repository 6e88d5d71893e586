import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import {
  BackupKeyError,
  publicBytesOf,
  readIdentity,
  readRecipient,
  recipientOf,
  sharedSecret,
  toPublicKey,
} from './age-keys.ts';

type Bytes = AsyncIterable<Uint8Array>;

const VERSION = 'age-encryption.org/v1';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const FILE_KEY_BYTES = 16;
const PAYLOAD_NONCE_BYTES = 16;
const LONGEST_HEADER = 4096;
const NO_NONCE = Buffer.alloc(NONCE_BYTES);

/** Encrypts in the format of age (https://age-encryption.org/v1), which Debian's `age` decrypts too. */
export async function* encryptTo(recipient: string, plain: Bytes): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const nonce = randomBytes(PAYLOAD_NONCE_BYTES);
  yield Buffer.concat([writeHeader(fileKey, readRecipient(recipient)), nonce]);
  const key = derive(fileKey, nonce, 'payload');
  let count = 0;
  for await (const { bytes, isLast } of inChunks(plain, CHUNK_BYTES)) {
    yield sealChunk(key, chunkNonce(count, isLast), bytes);
    count += 1;
  }
}

/** Decrypts; throws `BackupKeyError` for another key, and another error where a byte was changed or is missing. */
export async function* decryptWith(identity: string, encrypted: Bytes): AsyncGenerator<Buffer> {
  const source = encrypted[Symbol.asyncIterator]();
  const { header, rest } = await readHeader(source);
  const fileKey = openHeader(header, identity);
  const nonce = rest.subarray(0, PAYLOAD_NONCE_BYTES);
  const key = derive(fileKey, nonce, 'payload');
  let count = 0;
  const payload = joined(rest.subarray(PAYLOAD_NONCE_BYTES), source);
  for await (const { bytes, isLast } of inChunks(payload, CHUNK_BYTES + TAG_BYTES)) {
    yield openChunk(key, chunkNonce(count, isLast), bytes);
    count += 1;
  }
}

function writeHeader(fileKey: Buffer, recipient: KeyObject): Buffer {
  const ephemeral = generateKeyPairSync('x25519');
  const share = publicBytesOf(ephemeral.publicKey);
  const secret = sharedSecret(ephemeral.privateKey, recipient);
  const wrapped = sealChunk(wrapKey(secret, share, publicBytesOf(recipient)), NO_NONCE, fileKey);
  const head = `${VERSION}\n-> X25519 ${toBase64(share)}\n${toBase64(wrapped)}\n---`;
  return Buffer.from(`${head} ${toBase64(macOf(fileKey, head))}\n`);
}

async function readHeader(source: AsyncIterator<Uint8Array>): Promise<{ header: string; rest: Buffer }> {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = /\n--- [\w+/]{43}\n/.exec(read.toString('latin1'));
    const length = end ? end.index + end[0].length : 0;
    if (end && read.length >= length + PAYLOAD_NONCE_BYTES) {
      return { header: read.toString('latin1', 0, length), rest: read.subarray(length) };
    }
    const next = await source.next();
    if (next.done || read.length > LONGEST_HEADER) throw new Error('This is not a complete encrypted file.');
    read = Buffer.concat([read, next.value]);
  }
}

function openHeader(header: string, identity: string): Buffer {
  const privateKey = readIdentity(identity);
  const own = publicBytesOf(toPublicKeyOf(identity));
  for (const [, share64 = '', wrapped64 = ''] of header.matchAll(/\n-> X25519 (\S+)\n(\S+)/g)) {
    const share = Buffer.from(share64, 'base64');
    const key = wrapKey(sharedSecret(privateKey, toPublicKey(share)), share, own);
    try {
      const fileKey = openChunk(key, NO_NONCE, Buffer.from(wrapped64, 'base64'));
      const [head = '', mac = ''] = header.split(/(?<=\n---) |\n$/);
      if (timingSafeEqual(macOf(fileKey, head), Buffer.from(mac, 'base64'))) return fileKey;
    } catch {
      // Meant for another key.
    }
  }
  throw new BackupKeyError(`The key of ${recipientOf(identity)} does not decrypt this backup.`);
}

function toPublicKeyOf(identity: string): KeyObject {
  return readRecipient(recipientOf(identity));
}

function wrapKey(secret: Buffer, share: Buffer, recipient: Buffer): Buffer {
  return derive(secret, Buffer.concat([share, recipient]), `${VERSION}/X25519`);
}

function macOf(fileKey: Buffer, head: string): Buffer {
  return createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(head, 'latin1')
    .digest();
}

function derive(secret: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
}

function sealChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/** The last chunk has a nonce of its own, so that a file that was cut at the end of a chunk is not accepted. */
function chunkNonce(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(count, 5, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Regroups into chunks of `size`; the last one is shorter or as long, and empty only if there is nothing. */
async function* inChunks(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; all.length - from > size; from += size) {
      yield { bytes: all.subarray(from, from + size), isLast: false };
    }
    waiting = [all.subarray(from)];
    length = all.length - from;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

async function* joined(first: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
