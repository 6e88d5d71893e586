import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** The key file or the recipient is not what it should be; the message says what is expected. */
export class BackupKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupKeyError';
  }
}

const KEY_BYTES = 32;
const RECIPIENT_PREFIX = 'age';
const IDENTITY_PREFIX = 'age-secret-key-';
/** What precedes the 32 bytes of an X25519 key in its DER form. */
const PUBLIC_DER = Buffer.from('302a300506032b656e032100', 'hex');
const PRIVATE_DER = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** A new key pair, as `age-keygen` writes it: what decrypts, and to whom backups are encrypted. */
export function newBackupKey(): { identity: string; recipient: string } {
  const { privateKey } = generateKeyPairSync('x25519');
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(PRIVATE_DER.length);
  const identity = toBech32(IDENTITY_PREFIX, secret).toUpperCase();
  return { identity, recipient: recipientOf(identity) };
}

/** Returns to whom what `identity` decrypts is encrypted. */
export function recipientOf(identity: string): string {
  return toBech32(RECIPIENT_PREFIX, publicBytesOf(createPublicKey(readIdentity(identity))));
}

/** Finds the identity in the text of a key file, whose other lines are comments. */
export function findIdentity(text: string): string {
  const identity = text.split(/\s+/).find((word) => word.startsWith(IDENTITY_PREFIX.toUpperCase()));
  if (identity === undefined) throw new BackupKeyError('There is no AGE-SECRET-KEY-… in the key file.');
  return identity;
}

export function isRecipient(text: string): boolean {
  return fromBech32(RECIPIENT_PREFIX, text)?.length === KEY_BYTES;
}

export function readRecipient(recipient: string): KeyObject {
  const bytes = fromBech32(RECIPIENT_PREFIX, recipient);
  if (bytes?.length !== KEY_BYTES) throw new BackupKeyError(`${recipient} is no recipient: age1…`);
  return toPublicKey(bytes);
}

export function readIdentity(identity: string): KeyObject {
  const bytes = fromBech32(IDENTITY_PREFIX, identity.toLowerCase());
  if (bytes?.length !== KEY_BYTES)
    throw new BackupKeyError('The AGE-SECRET-KEY-… of the key file is damaged.');
  return createPrivateKey({ key: Buffer.concat([PRIVATE_DER, bytes]), format: 'der', type: 'pkcs8' });
}

export function toPublicKey(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([PUBLIC_DER, bytes]), format: 'der', type: 'spki' });
}

export function publicBytesOf(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' }).subarray(PUBLIC_DER.length);
}

export function sharedSecret(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  return diffieHellman({ privateKey, publicKey });
}

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LENGTH = 6;

function toBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup([...bytes], { from: 8, to: 5, pad: true });
  const sum = checksum([...expand(prefix), ...values, ...new Array(CHECKSUM_LENGTH).fill(0)]) ^ 1;
  const tail = Array.from({ length: CHECKSUM_LENGTH }, (_, index) => (sum >>> (5 * (5 - index))) & 31);
  return `${prefix}1${[...values, ...tail].map((value) => ALPHABET[value]).join('')}`;
}

function fromBech32(prefix: string, text: string): Buffer | null {
  if (!text.startsWith(`${prefix}1`)) return null;
  const values = [...text.slice(prefix.length + 1)].map((letter) => ALPHABET.indexOf(letter));
  if (values.includes(-1) || checksum([...expand(prefix), ...values]) !== 1) return null;
  return Buffer.from(regroup(values.slice(0, -CHECKSUM_LENGTH), { from: 5, to: 8, pad: false }));
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, part] of GENERATOR.entries()) if ((top >>> bit) & 1) sum ^= part;
  }
  return sum;
}

function regroup(
  values: readonly number[],
  { from, to, pad }: { from: number; to: number; pad: boolean },
): number[] {
  const groups: number[] = [];
  let [rest, bits] = [0, 0];
  for (const value of values) {
    rest = ((rest << from) | value) & 0xfff;
    for (bits += from; bits >= to; ) {
      bits -= to;
      groups.push((rest >> bits) & ((1 << to) - 1));
    }
  }
  if (pad && bits > 0) groups.push((rest << (to - bits)) & ((1 << to) - 1));
  return groups;
}
