import { z } from 'zod';
import { findSignUps } from '../accounts/sign-up-store.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { type CodeDelivery, presentDelivery } from '../factors/codes/present-delivery.ts';
import { sendSignUpCode } from '../factors/codes/send-sign-up-code.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Username } from '../protocol/pool-values.ts';

export const ResendConfirmationCodeInput = z.object({ ClientId, Username, ClientMetadata });

/**
 * Mails a new code for the sign-up that the client names, or else for the one whose password was last entered
 * correctly. An address with an account gets a notice, an unknown one nothing; the reply is the same.
 */
export async function resendConfirmationCode({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ResendConfirmationCodeInput>>): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const email = input.Username;
  await takeLimits({ ctx, limits: ['codeMail'], who: { email, address: caller.address } });
  const [holder, signUps] = await Promise.all([
    findUserByEmail(ctx.db, email),
    findSignUps(ctx.db, { email, now: ctx.clock.now() }),
  ]);
  const byLastAsked = signUps.toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime());
  const named = signUps.find(({ sub }) => sub === input.ClientMetadata?.userSub);
  const sub = (named ?? byLastAsked[0])?.sub;
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    sendSignUpCode({ uow, caller, input: { email, sub, holder, isReal: sub !== undefined } }),
  );
  return { CodeDeliveryDetails: presentDelivery(email) };
}
