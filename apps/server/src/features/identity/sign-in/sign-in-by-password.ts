import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import type { AuthReply } from './auth-reply.ts';
import { finishSignIn } from './finish-sign-in.ts';

export async function signInByPassword({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; password: string; redeem?: (tx: Tx) => Promise<void> };
}): Promise<AuthReply> {
  const { sub, passwordHash } = await checkPassword({ ctx, caller, input });
  const { redeem } = input;
  return finishSignIn({ ctx, input: { sub, passwordHash, ...(redeem ? { redeem } : {}) } });
}
