import type { Context, UnitOfWork } from '#server/context.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { presentDelivery } from '../factors/codes/present-delivery.ts';
import { sendCode } from '../factors/codes/send-code.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

/** Mails a code for signing in, to confirmed accounts only; for any other address, only pretends to. */
export async function offerEmailCode({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; redeem?: (uow: UnitOfWork) => Promise<void> };
}): Promise<AuthReply> {
  const { email, redeem } = input;
  await takeLimits({ ctx, limits: ['codeMail'], who: { email, address: caller.address } });
  const user = await findUserByEmail(ctx.db, email);
  const isReal = user?.state === 'CONFIRMED';
  const session = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await redeem?.(uow);
    await sendCode({ uow, input: { email, purpose: 'SIGN_IN', isReal, caller } });
    const sub = isReal ? user.sub : null;
    return openChallenge({ uow, input: { name: 'EMAIL_OTP', email, sub } });
  });
  const { DeliveryMedium, Destination } = presentDelivery(email);
  return {
    ChallengeName: 'EMAIL_OTP',
    Session: session,
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium,
      CODE_DELIVERY_DESTINATION: Destination,
    },
  };
}
