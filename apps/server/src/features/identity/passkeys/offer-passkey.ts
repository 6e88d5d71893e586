import { randomBytes } from 'node:crypto';
import type { Context, UnitOfWork } from '#server/context.ts';
import { passkeyRequestOptions } from '#server/providers/user-pool/passkeys.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import type { AuthReply } from '../sign-in/auth-reply.ts';
import { openChallenge } from '../sign-in/open-challenge.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { requireRelyingParty } from './relying-party.ts';

const CHALLENGE_BYTES = 32;

/** Asks for a passkey. Who has one, and who has an account, cannot be told from the question. */
export async function offerPasskey({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; redeem?: (uow: UnitOfWork) => Promise<void> };
}): Promise<AuthReply> {
  const { email, redeem } = input;
  await takeLimits({ ctx, limits: ['signIn'], who: { email, address: caller.address } });
  const relyingParty = await requireRelyingParty(ctx, caller.host);
  const user = await findUserByEmail(ctx.db, email);
  const passkeyChallenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const Session = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await redeem?.(uow);
    const data = { passkeyChallenge, relyingParty: relyingParty.id };
    return openChallenge({ uow, input: { name: 'WEB_AUTHN', email, sub: user?.sub ?? null, data } });
  });
  const options = await passkeyRequestOptions(relyingParty, passkeyChallenge);
  return {
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: options },
  };
}
