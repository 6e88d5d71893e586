import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { moveState } from '#server/lib/transitions.ts';
import { openFromSignUps } from '../accounts/open-from-sign-ups.ts';
import { userTransitions } from '../accounts/user-states.ts';
import { findUserByEmail, updateUserState } from '../accounts/user-store.ts';
import { checkCode } from '../factors/codes/check-code.ts';
import { useCode } from '../factors/codes/use-code.ts';
import { forgetFailures } from '../factors/lockout/lockout-store.ts';
import { checkPassword } from '../factors/passwords/check-password.ts';
import { assertPassword, hashNewPassword } from '../factors/passwords/hash-new-password.ts';
import { expiredCode, PoolError } from '../protocol/pool-error.ts';
import type { PoolCall, PoolCaller } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, ConfirmationCode, Password, Username } from '../protocol/pool-values.ts';
import { setPassword } from '../sign-in/set-password.ts';

export const ConfirmForgotPasswordInput = z.object({
  ClientId,
  Username,
  ConfirmationCode,
  Password,
  ClientMetadata,
});

/**
 * Sets a new password by the mailed code. The code also proves the address, so a pending sign-up is confirmed
 * too.
 */
export async function confirmForgotPassword({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ConfirmForgotPasswordInput>>): Promise<object> {
  const { Username: email, ConfirmationCode: code, Password: chosen } = input;
  // A password that will be rejected must not cost an attempt of the code.
  await assertPassword({ password: chosen, email });
  const proof = await checkCode({ ctx, caller, input: { email, purpose: 'RESET_PASSWORD', code } });
  if (proof.isUsed) return confirmItIsSet({ ctx, caller, email, password: chosen });
  const password = await hashNewPassword(ctx, { password: chosen, email });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await useCode(uow, { ctx, caller, proof });
    const user = (await findUserByEmail(uow.tx, email)) ?? (await openFromSignUps({ uow, email, password }));
    if (!user) throw expiredCode();
    if (user.state !== 'CONFIRMED') {
      const to = moveState(userTransitions, user.state, 'CONFIRMED');
      await updateUserState(uow.tx, { sub: user.sub, from: user.state, to });
    }
    await setPassword({
      uow,
      input: { user, password, passwordByMail: true, caller, action: 'password.reset' },
    });
  });
  return {};
}

interface SetBefore {
  ctx: Context;
  caller: PoolCaller;
  email: string;
  password: string;
}

/** A retry after a lost reply finds its password set. For any other password the code is used up. */
async function confirmItIsSet({ ctx, caller, email, password }: SetBefore): Promise<object> {
  const checked = await checkPassword({ ctx, caller, input: { email, password } }).catch((error: unknown) => {
    const isWrong = error instanceof PoolError && error.errorName === 'NotAuthorizedException';
    throw isWrong ? expiredCode() : error;
  });
  await forgetFailures(ctx.db, [checked.failuresOf]);
  return {};
}
