import { z } from 'zod';
import { readNewPasskey } from '#server/providers/user-pool/passkeys.ts';
import { lockUser } from '../accounts/user-store.ts';
import { takeChallenge } from '../challenges/challenge-store.ts';
import { hashSession } from '../challenges/open-challenge.ts';
import { browserName } from '../factors/devices/browser-rules.ts';
import { insertPasskey, listPasskeys } from '../factors/passkeys/passkey-store.ts';
import { NewPasskey, signedChallenge } from '../factors/passkeys/passkey-values.ts';
import { requireRelyingParty } from '../factors/passkeys/relying-party.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import { limitExceeded, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const CompleteWebAuthnRegistrationInput = z.object({ AccessToken: TokenText, Credential: NewPasskey });

const MAX_PASSKEYS = 20;
const A_DAY_SECONDS = 86_400;

/** Stores the passkey that a browser has just created for this account on this host. */
export async function completeWebAuthnRegistration({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof CompleteWebAuthnRegistrationInput>>): Promise<object> {
  const { AccessToken: accessToken, Credential: attestation } = input;
  const { user } = await requireSession({ ctx, accessToken });
  const relyingParty = await requireRelyingParty(ctx, caller.host);
  const challenge = signedChallenge(attestation.response.clientDataJSON);
  const key = {
    sessionHash: hashSession(challenge),
    name: 'PASSKEY_REGISTRATION',
    now: ctx.clock.now(),
  } as const;
  const opened = await takeChallenge(ctx.db, key);
  if (opened?.sub !== user.sub || opened.data.relyingParty !== relyingParty.id) {
    throw new PoolError(
      'WebAuthnChallengeNotFoundException',
      'The registration has expired, start it again.',
    );
  }
  const passkey = await readNewPasskey({ relyingParty, challenge, attestation });
  if (!passkey) throw notSupported();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const { sub } = user;
    await lockUser(uow.tx, sub);
    if ((await listPasskeys(uow.tx, sub)).length >= MAX_PASSKEYS) throw limitExceeded(A_DAY_SECONDS);
    const name = browserName(caller.userAgent);
    const isNew = await insertPasskey(uow.tx, { ...passkey, sub, relyingParty: relyingParty.id, name });
    if (!isNew) throw notSupported();
    await recordFactorChange({ uow, caller, sub });
  });
  return {};
}

function notSupported(): PoolError {
  return new PoolError('WebAuthnCredentialNotSupportedException', 'The credential cannot be used.');
}
