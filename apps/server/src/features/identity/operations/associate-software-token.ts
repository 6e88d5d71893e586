import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { findChallenge, updateChallengeData } from '../challenges/challenge-store.ts';
import { hashSession } from '../challenges/open-challenge.ts';
import { makeAppSecret } from '../factors/totp/app-secret.ts';
import { saveNewSecret } from '../factors/totp/totp-store.ts';
import { invalidParameter, wrongSession } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { SessionText, TokenText } from '../protocol/pool-values.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

export const AssociateSoftwareTokenInput = z.object({
  AccessToken: TokenText.optional(),
  Session: SessionText.optional(),
});

/**
 * Returns a new secret for an authenticator app, for a signed-in user or one who is setting up a second
 * factor.
 */
export async function associateSoftwareToken({
  ctx,
  input,
}: PoolCall<z.output<typeof AssociateSoftwareTokenInput>>): Promise<{
  SecretCode: string;
  Session?: string;
}> {
  const { AccessToken: accessToken, Session: session } = input;
  const { secret, encrypted } = makeAppSecret(ctx);
  if (accessToken !== undefined) {
    const { user } = await requireFreshSession({ ctx, accessToken });
    await saveNewSecret(ctx.db, user.sub, encrypted);
    return { SecretCode: secret };
  }
  if (session === undefined) throw invalidParameter('AccessToken or Session is required.');
  const { key, challenge } = await requireSetup(ctx, session);
  const { provenStep: _step, ...data } = challenge.data;
  await updateChallengeData(ctx.db, key, { ...data, sealedSecret: encrypted });
  return { SecretCode: secret, Session: session };
}

/** Returns the open MFA_SETUP challenge of a session. */
export async function requireSetup(ctx: Context, session: string) {
  const key = { sessionHash: hashSession(session), name: 'MFA_SETUP', now: ctx.clock.now() } as const;
  const challenge = await findChallenge(ctx.db, key);
  if (!challenge) throw wrongSession();
  return { key, challenge };
}
