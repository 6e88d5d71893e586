import { z } from 'zod';
import { type CodeDelivery, presentDelivery } from '../codes/present-delivery.ts';
import { sendCode } from '../codes/send-code.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, Username } from '../protocol/pool-values.ts';
import { findSignUps } from '../users/sign-up-store.ts';
import { findUserByEmail } from '../users/user-store.ts';

export const ForgotPasswordInput = z.object({ ClientId, Username, ClientMetadata });

/** Mails a code to choose a new password with; for an address without an account it only looks so. */
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
