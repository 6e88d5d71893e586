import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The group of RFC 3526 with 3072 bits, as the protocol's clients have it. */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const G = 2n;
const SECRET_BYTES = 32;

/** The server's half of a proof, to be kept secret until the device has answered. All numbers in hexadecimal. */
export interface DeviceProofState {
  clientPublic: string;
  serverSecret: string;
  serverPublic: string;
  /** Base64; what the device signs. */
  secretBlock: string;
}

/** Begins a proof (SRP-6a) for the device's public value; null for one that would prove nothing. */
export function beginDeviceProof(verifier: string, clientPublic: string): DeviceProofState | null {
  if (!/^[\da-f]{1,1024}$/i.test(clientPublic)) return null;
  if (BigInt(`0x${clientPublic}`) % N === 0n) return null;
  const k = hashHex(padded(N) + padded(G));
  for (;;) {
    const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`);
    const serverPublic = (k * BigInt(`0x${verifier}`) + power(G, secret)) % N;
    if (serverPublic === 0n) continue;
    return {
      clientPublic,
      serverSecret: secret.toString(16),
      serverPublic: serverPublic.toString(16),
      secretBlock: randomBytes(SECRET_BYTES).toString('base64'),
    };
  }
}

export interface DeviceAnswer {
  secretBlock: string;
  /** As the device wrote it. */
  timestamp: string;
  /** Base64. */
  signature: string;
}

/** Whether who answers holds the device's password, whose verifier this is. */
export function isDeviceProof(
  device: { key: string; groupKey: string; verifier: string },
  state: DeviceProofState,
  { secretBlock, timestamp, signature }: DeviceAnswer,
): boolean {
  if (secretBlock !== state.secretBlock) return false;
  const [clientPublic, serverPublic] = [toNumber(state.clientPublic), toNumber(state.serverPublic)];
  const u = hashHex(padded(clientPublic) + padded(serverPublic));
  const base = (clientPublic * power(toNumber(device.verifier), u)) % N;
  const shared = power(base, toNumber(state.serverSecret));
  const expected = createHmac('sha256', deriveKey(shared, u))
    .update(device.groupKey)
    .update(device.key)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function deriveKey(shared: bigint, u: bigint): Buffer {
  const pseudoRandomKey = createHmac('sha256', bytes(u)).update(bytes(shared)).digest();
  return createHmac('sha256', pseudoRandomKey).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
  }
  return result;
}

function toNumber(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function hashHex(hex: string): bigint {
  return toNumber(createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'));
}

function bytes(value: bigint): Buffer {
  return Buffer.from(padded(value), 'hex');
}

/** Whole bytes, with a zero before a set highest bit: how the clients write positive numbers. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}
