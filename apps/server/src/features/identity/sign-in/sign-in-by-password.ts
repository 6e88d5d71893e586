import type { Context, UnitOfWork } from '#server/context.ts';
import { findDevice } from '../factors/devices/device-store.ts';
import { checkPassword } from '../factors/passwords/check-password.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { unknownDevice } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { finishSignIn } from './finish-sign-in.ts';

export async function signInByPassword({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: {
    email: string;
    password: string;
    redeem?: (uow: UnitOfWork) => Promise<void>;
    deviceKey?: string | undefined;
  };
}): Promise<AuthReply> {
  const { redeem, deviceKey } = input;
  const { sub, passwordHash, failuresOf } = await checkPassword({ ctx, caller, input });
  if (deviceKey !== undefined && !(await findDevice(ctx.db, { key: deviceKey, sub }))) {
    throw unknownDevice();
  }
  return finishSignIn({
    ctx,
    caller,
    input: { sub, proof: 'PASSWORD', passwordHash, failuresOf, deviceKey, ...(redeem ? { redeem } : {}) },
  });
}
