import { checkPasskey } from '#server/providers/user-pool/passkeys.ts';
import { returnLimits } from '../accounts/take-limits.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { findPasskey, updatePasskeyUse } from '../factors/passkeys/passkey-store.ts';
import { parseJson, SignedByPasskey } from '../factors/passkeys/passkey-values.ts';
import { requireRelyingParty } from '../factors/passkeys/relying-party.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { PoolError } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** WEB_AUTHN: signed by one of the account's passkeys, for this host. */
export async function answerPasskey({
  ctx,
  caller,
  challenge,
  key,
  responses,
}: ChallengeAnswer): Promise<AuthReply> {
  const { sub, data } = challenge;
  const { data: assertion } = SignedByPasskey.safeParse(parseJson(requireParameter(responses, 'CREDENTIAL')));
  const relyingParty = await requireRelyingParty(ctx, caller.host);
  const passkey = assertion && (await findPasskey(ctx.db, assertion.id));
  const isTheirs = sub !== null && passkey?.sub === sub && passkey.relyingParty === relyingParty.id;
  if (
    !assertion ||
    !isTheirs ||
    data.passkeyChallenge === undefined ||
    data.relyingParty !== relyingParty.id
  ) {
    throw wrongPasskey();
  }
  const counter = await checkPasskey({ relyingParty, challenge: data.passkeyChallenge, assertion, passkey });
  if (counter === null) throw wrongPasskey();
  await returnLimits({ ctx, limits: ['signIn'], address: caller.address });
  return finishSignIn({
    ctx,
    caller,
    input: {
      sub,
      proof: 'PASSKEY',
      redeem: async (uow) => {
        await useUpSession(key)(uow.tx);
        const isCurrent = await updatePasskeyUse(uow.tx, {
          id: passkey.id,
          counter,
          usedAt: ctx.clock.now(),
        });
        if (!isCurrent) throw wrongPasskey();
      },
    },
  });
}

function wrongPasskey(): PoolError {
  return new PoolError('NotAuthorizedException', 'Incorrect passkey.');
}
