import type { Context } from '#server/context.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { sendCode } from '../factors/codes/send-code.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

/** Mails the code required as second factor. */
export async function mailSecondFactor({
  ctx,
  caller,
  email,
}: {
  ctx: Context;
  caller: PoolCaller;
  email: string;
}): Promise<void> {
  await takeLimits({ ctx, limits: ['factorMail'], who: { email, address: caller.address } });
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    sendCode({ uow, input: { email, purpose: 'SECOND_FACTOR', isReal: true, caller } }),
  );
}
