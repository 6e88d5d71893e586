import { z } from 'zod';
import { passkeyCreationOptions } from '#server/providers/user-pool/passkeys.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { listPasskeys } from '../factors/passkeys/passkey-store.ts';
import { requireRelyingParty } from '../factors/passkeys/relying-party.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

export const StartWebAuthnRegistrationInput = z.object({ AccessToken: TokenText });

/** Returns the options for the browser to create a passkey for the current host. */
export async function startWebAuthnRegistration({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof StartWebAuthnRegistrationInput>>): Promise<object> {
  const { user } = await requireFreshSession({ ctx, accessToken: input.AccessToken });
  const relyingParty = await requireRelyingParty(ctx, caller.host);
  const known = await listPasskeys(ctx.db, user.sub);
  const { sub, email, firstName, lastName } = user;
  // The step's session serves as the challenge that the new passkey signs, so the browser sends it back.
  const challenge = await ctx.unitOfWork({ clubId: null }, (uow) =>
    openChallenge({
      uow,
      input: { name: 'PASSKEY_REGISTRATION', email, sub, data: { relyingParty: relyingParty.id } },
    }),
  );
  const options = await passkeyCreationOptions({
    relyingParty,
    challenge,
    user: { sub, email, name: [firstName, lastName].filter(Boolean).join(' ') },
    known: known.filter((passkey) => passkey.relyingParty === relyingParty.id),
  });
  return { CredentialCreationOptions: options };
}
