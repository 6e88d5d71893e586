import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { type CodeDelivery, presentDelivery } from '../codes/present-delivery.ts';
import { sendCode } from '../codes/send-code.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { invalidParameter } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Username } from '../protocol/pool-values.ts';
import { findUserByEmail } from './user-store.ts';

export const ResendConfirmationCodeInput = z.object({ ClientId, Username, ClientMetadata });

/** Mails a new confirmation code; for an address without an account it only looks so. */
export async function resendConfirmationCode({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ResendConfirmationCodeInput>>): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const email = input.Username;
  await takeLimits({ ctx, limits: ['codeMail'], who: { email, address: caller.address } });
  const user = await findUserByEmail(ctx.db, email);
  // Signing up says as much of a confirmed address, under the same limits.
  if (user && user.state !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  await inTransaction(ctx, { clubId: null }, (tx) =>
    sendCode({ ctx, tx, input: { email, purpose: 'SIGN_UP', isReal: user !== undefined, caller } }),
  );
  ctx.outbox.wake();
  return { CodeDeliveryDetails: presentDelivery(email) };
}
