import { randomBytes } from 'node:crypto';
import type { Context, UnitOfWork } from '#server/context.ts';
import { passkeyRequestOptions } from '#server/providers/user-pool/passkeys.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { requireRelyingParty } from '../factors/passkeys/relying-party.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

const CHALLENGE_BYTES = 32;

/** Opens a passkey challenge, which does not reveal whether there is an account or a passkey. */
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
