import { createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { makeSrpVerifier, type SrpHolder } from '#server/providers/user-pool/secure-remote-password.ts';

type Keys = Pick<Context, 'secrets' | 'config'>;

const SALT_BYTES = 16;

/** Returns the hexadecimal salt of an address: the same before, while and after it has an account. */
export function passwordSaltOf(ctx: Keys, email: string): string {
  return keyed(ctx, 'password-salts', email).subarray(0, SALT_BYTES).toString('hex');
}

/**
 * Returns the encrypted verifier, against which a password can be proven without being sent. Encrypted since
 * passwords are easier to guess from it than from Argon2id.
 */
export function makePasswordVerifier(
  ctx: Keys,
  { email, password }: { email: string; password: string },
): string {
  const verifier = makeSrpVerifier({
    ...namesOf(ctx, email),
    secret: password,
    salt: passwordSaltOf(ctx, email),
  });
  return encrypt(encryptionKey(ctx), JSON.stringify([email, verifier]));
}

/**
 * Decrypts the verifier of an address; null if there is none, or it was made for a previous address of the
 * account.
 */
export function readPasswordVerifier(ctx: Keys, email: string, encrypted: string | null): string | null {
  if (encrypted === null) return null;
  const [madeFor, verifier] = JSON.parse(decrypt(encryptionKey(ctx), encrypted)) as [string, string];
  return madeFor === email ? verifier : null;
}

/**
 * Returns the holder against whom a proof is checked; without a verifier, one with a random secret, at the
 * same cost.
 */
export function passwordHolderOf(ctx: Keys, email: string, verifier: string | null): SrpHolder {
  return {
    ...namesOf(ctx, email),
    verifier: verifier ?? keyed(ctx, 'password-decoys', email).toString('hex'),
  };
}

/** The names that clients hash: the part of the pool's id after its region, and the username. */
function namesOf(ctx: Keys, email: string): { group: string; name: string } {
  const { id } = ctx.config.userPool;
  return { group: id.slice(id.indexOf('_') + 1), name: email };
}

function keyed(ctx: Keys, purpose: string, email: string): Buffer {
  return createHmac('sha256', ctx.secrets.derive(purpose)).update(email).digest();
}

function encryptionKey(ctx: Keys) {
  return ctx.secrets.derive('password-verifiers');
}
