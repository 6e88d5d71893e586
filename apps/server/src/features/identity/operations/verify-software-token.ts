import { z } from 'zod';
import { takeLimits } from '../accounts/take-limits.ts';
import { updateChallengeData } from '../challenges/challenge-store.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import { findAppStep } from '../factors/totp/app-secret.ts';
import { adoptNewSecret, findTotp } from '../factors/totp/totp-store.ts';
import { invalidParameter, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ConfirmationCode, SessionText, TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';
import { requireSetup } from './associate-software-token.ts';

export const VerifySoftwareTokenInput = z.object({
  AccessToken: TokenText.optional(),
  Session: SessionText.optional(),
  UserCode: ConfirmationCode,
});

type Call = PoolCall<z.output<typeof VerifySoftwareTokenInput>>;

interface Verified {
  Status: 'SUCCESS';
  Session?: string;
}

/**
 * Verifies by a first code that the app has the new secret; for a signed-in user, it then replaces the old
 * one.
 */
export async function verifySoftwareToken(call: Call): Promise<Verified> {
  const { AccessToken: accessToken, Session: session } = call.input;
  if (accessToken !== undefined) return verifySignedIn(call, accessToken);
  if (session === undefined) throw invalidParameter('AccessToken or Session is required.');
  return verifyInSignIn(call, session);
}

async function verifySignedIn({ ctx, caller, input }: Call, accessToken: string): Promise<Verified> {
  const { user } = await requireSession({ ctx, accessToken });
  await takeLimits({ ctx, limits: ['factorTry'], who: { email: user.email, address: caller.address } });
  const { sub } = user;
  const totp = await findTotp(ctx.db, sub);
  const encrypted = totp?.encryptedNewSecret;
  const lastStep = encrypted ? findAppStep(ctx, { encrypted, code: input.UserCode }) : null;
  if (!encrypted || lastStep === null) throw wrongAppCode();
  const adopted = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const isNew = await adoptNewSecret(uow.tx, { sub, encryptedNewSecret: encrypted, lastStep });
    // For an app that is not enabled yet, the holder is notified when it is enabled.
    if (isNew && totp.isEnabled) await recordFactorChange({ uow, caller, sub });
    return isNew;
  });
  if (!adopted) throw wrongAppCode();
  return { Status: 'SUCCESS' };
}

async function verifyInSignIn({ ctx, caller, input }: Call, session: string): Promise<Verified> {
  const { key, challenge } = await requireSetup(ctx, session);
  await takeLimits({ ctx, limits: ['factorTry'], who: { email: challenge.email, address: caller.address } });
  const { sealedSecret: encrypted } = challenge.data;
  const step = encrypted === undefined ? null : findAppStep(ctx, { encrypted, code: input.UserCode });
  if (step === null) throw wrongAppCode();
  await updateChallengeData(ctx.db, key, { ...challenge.data, provenStep: step });
  return { Status: 'SUCCESS', Session: session };
}

function wrongAppCode(): PoolError {
  return new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
}
