import type { KeyObject } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { findTotpStep, makeTotpSecret } from '#server/providers/user-pool/totp.ts';

type Keys = Pick<Context, 'secrets'>;

/** Returns a new secret for an authenticator app: in base32 to show once, and encrypted for storage. */
export function makeAppSecret(ctx: Keys): { secret: string; encrypted: string } {
  const secret = makeTotpSecret();
  return { secret, encrypted: encryptAppSecret(ctx, secret) };
}

export function encryptAppSecret(ctx: Keys, secret: string): string {
  return encrypt(encryptionKey(ctx), secret);
}

/** Returns the time step of a code for the encrypted secret; null for a wrong code. */
export function findAppStep(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  { encrypted, code }: { encrypted: string; code: string },
): number | null {
  const secret = decrypt(encryptionKey(ctx), encrypted);
  return findTotpStep({ secret, code: code.replace(/\s/g, ''), now: ctx.clock.now() });
}

function encryptionKey(ctx: Keys): KeyObject {
  return ctx.secrets.derive('authenticator-secrets');
}
