import { z } from 'zod';
import { findSignUps } from '../accounts/sign-up-store.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { type CodeDelivery, presentDelivery } from '../factors/codes/present-delivery.ts';
import { sendCode } from '../factors/codes/send-code.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Username } from '../protocol/pool-values.ts';

export const ForgotPasswordInput = z.object({ ClientId, Username, ClientMetadata });

/** Mails a code for choosing a new password; for an address without an account, only pretends to. */
export async function forgotPassword({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ForgotPasswordInput>>): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const email = input.Username;
  await takeLimits({ ctx, limits: ['codeMail'], who: { email, address: caller.address } });
  const [user, signUps] = await Promise.all([
    findUserByEmail(ctx.db, email),
    findSignUps(ctx.db, { email, now: ctx.clock.now() }),
  ]);
  const isReal = user !== undefined || signUps.length > 0;
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    sendCode({ uow, input: { email, purpose: 'RESET_PASSWORD', isReal, caller } }),
  );
  return { CodeDeliveryDetails: presentDelivery(email) };
}
