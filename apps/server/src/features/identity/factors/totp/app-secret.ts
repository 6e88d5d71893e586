import type { KeyObject } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { findTotpStep, makeTotpSecret } from '#server/providers/user-pool/totp.ts';

type Keys = Pick<Context, 'secrets'>;

/** A new secret for an authenticator app: in base32 to show once, and sealed to keep. */
export function makeAppSecret(ctx: Keys): { secret: string; sealed: string } {
  const secret = makeTotpSecret();
  return { secret, sealed: encryptAppSecret(ctx, secret) };
}

export function encryptAppSecret(ctx: Keys, secret: string): string {
  return encrypt(encryptionKey(ctx), secret);
}

/** The time step whose code this is, of the sealed secret; null for a wrong code. */
export function findAppStep(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  { sealed, code }: { sealed: string; code: string },
): number | null {
  const secret = decrypt(encryptionKey(ctx), sealed);
  return findTotpStep({ secret, code: code.replace(/\s/g, ''), now: ctx.clock.now() });
}

function encryptionKey(ctx: Keys): KeyObject {
  return ctx.secrets.derive('authenticator-secrets');
}
