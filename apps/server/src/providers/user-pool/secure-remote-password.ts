import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The 3072-bit group of RFC 3526, as used by the protocol's clients. */
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

/** The holder of a secret: the two names that are hashed with it, and its stored verifier in hexadecimal. */
export interface SrpHolder {
  group: string;
  name: string;
  verifier: string;
}

/**
 * The server's state of an SRP proof, kept secret until the client has replied. All numbers are hexadecimal.
 */
export interface SrpState {
  clientPublic: string;
  serverSecret: string;
  serverPublic: string;
}

/**
 * Returns the verifier of a secret, with which a client can prove it without sending it (SRP-6a). The salt is
 * hexadecimal.
 */
export function makeSrpVerifier(of: Omit<SrpHolder, 'verifier'> & { secret: string; salt: string }): string {
  const hashed = createHash('sha256').update(`${of.group}${of.name}:${of.secret}`).digest('hex');
  return power(G, hashHex(padded(toNumber(of.salt)) + hashed)).toString(16);
}

/** Starts a proof for the client's public value; returns null for an invalid public value. */
export function beginSrpProof(verifier: string, clientPublic: string): SrpState | null {
  if (!/^[\da-f]{1,1024}$/i.test(clientPublic)) return null;
  if (toNumber(clientPublic) % N === 0n) return null;
  const k = hashHex(padded(N) + padded(G));
  for (;;) {
    const secret = toNumber(randomBytes(SECRET_BYTES).toString('hex'));
    const serverPublic = (k * toNumber(verifier) + power(G, secret)) % N;
    if (serverPublic === 0n) continue;
    return { clientPublic, serverSecret: secret.toString(16), serverPublic: serverPublic.toString(16) };
  }
}

export interface SrpAnswer {
  /** Base64; part of what the client signs. */
  secretBlock: string;
  /** In the client's own format. */
  timestamp: string;
  /** Base64. */
  signature: string;
}

/** Returns whether the reply proves knowledge of the secret. */
export function isSrpProof(
  { group, name, verifier }: SrpHolder,
  state: SrpState,
  { secretBlock, timestamp, signature }: SrpAnswer,
): boolean {
  const [clientPublic, serverPublic] = [toNumber(state.clientPublic), toNumber(state.serverPublic)];
  const u = hashHex(padded(clientPublic) + padded(serverPublic));
  const base = (clientPublic * power(toNumber(verifier), u)) % N;
  const shared = power(base, toNumber(state.serverSecret));
  const expected = createHmac('sha256', deriveKey(shared, u))
    .update(group)
    .update(name)
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

/**
 * Returns whole bytes, with a leading zero before a set highest bit, as the clients encode positive numbers.
 */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}
