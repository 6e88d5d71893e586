import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkCode } from '../codes/check-code.ts';
import { useCode } from '../codes/use-code.ts';
import { expiredCode, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, ConfirmationCode, Username } from '../protocol/pool-values.ts';
import { openChallenge } from '../sign-in/open-challenge.ts';
import { asActor } from './as-actor.ts';
import { findUserByEmail, updateUserState } from './user-store.ts';

export const ConfirmSignUpInput = z.object({ ClientId, Username, ConfirmationCode, ClientMetadata });

/** Proves the address by its code. The session lets the same person sign in at once. */
export async function confirmSignUp({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ConfirmSignUpInput>>): Promise<{ Session: string }> {
  const { Username: email, ConfirmationCode: code } = input;
  const proof = await checkCode({ ctx, caller, input: { email, purpose: 'SIGN_UP', code } });
  if (proof.isUsed) throw alreadyConfirmed();
  return inTransaction(ctx, { clubId: null }, async (tx) => {
    await useCode(tx, proof, ctx.clock.now());
    const user = await findUserByEmail(tx, email);
    if (!user) throw expiredCode();
    const confirmed = await updateUserState(tx, { sub: user.sub, from: 'UNCONFIRMED', to: 'CONFIRMED' });
    if (!confirmed) throw alreadyConfirmed();
    await recordAudit(tx, {
      clubId: null,
      actor: asActor(user),
      action: 'account.confirmed',
      subject: `user:${user.sub}`,
    });
    return {
      Session: await openChallenge({ ctx, tx, input: { name: 'AUTO_SIGN_IN', email, sub: user.sub } }),
    };
  });
}

function alreadyConfirmed(): PoolError {
  return new PoolError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
}
