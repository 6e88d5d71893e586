import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sendCode } from '../codes/send-code.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

/** Mails the code that a second step asks for. */
export async function mailSecondFactor({
  ctx,
  caller,
  email,
}: {
  ctx: Context;
  caller: PoolCaller;
  email: string;
}): Promise<void> {
  await takeLimits({ ctx, limits: ['codeMail'], who: { email, address: caller.address } });
  await inTransaction(ctx, { clubId: null }, (tx) =>
    sendCode({ ctx, tx, input: { email, purpose: 'SECOND_FACTOR', isReal: true, caller } }),
  );
  ctx.outbox.wake();
}
