import { z } from 'zod';
import { deletePasskey } from '../factors/passkeys/passkey-store.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';

export const DeleteWebAuthnCredentialInput = z.object({
  AccessToken: TokenText,
  CredentialId: z.string().min(1).max(1400),
});

/** Deletes a passkey of the caller, which can no longer be used to sign in. */
export async function deleteWebAuthnCredential({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof DeleteWebAuthnCredentialInput>>): Promise<object> {
  const { user } = await requireFreshSession({ ctx, accessToken: input.AccessToken });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const isTheirs = await deletePasskey(uow.tx, { id: input.CredentialId, sub: user.sub });
    if (!isTheirs) throw new PoolError('ResourceNotFoundException', 'The credential does not exist.');
    await recordFactorChange({ uow, caller, sub: user.sub });
  });
  return {};
}
