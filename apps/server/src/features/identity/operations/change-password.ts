import { z } from 'zod';
import { forgetFailures } from '../factors/lockout/lockout-store.ts';
import { checkPassword } from '../factors/passwords/check-password.ts';
import { hashNewPassword } from '../factors/passwords/hash-new-password.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { Password, TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';
import { setPassword } from '../sign-in/set-password.ts';

export const ChangePasswordInput = z.object({
  AccessToken: TokenText,
  PreviousPassword: Password,
  ProposedPassword: Password,
});

/** Changes the password of the holder, who then has to sign in again everywhere. */
export async function changePassword({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof ChangePasswordInput>>): Promise<object> {
  const { user, family } = await requireSession({ ctx, accessToken: input.AccessToken });
  const given = { email: user.email, password: input.PreviousPassword, deviceKey: family.deviceKey };
  const { failuresOf } = await checkPassword({ ctx, caller, input: given });
  await forgetFailures(ctx.db, [failuresOf]);
  const password = await hashNewPassword(ctx, { password: input.ProposedPassword, email: user.email });
  // A session that proved the mailbox only must not turn the password into an independent factor.
  const passwordByMail = user.passwordByMail && !family.hasSecondFactor;
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    setPassword({ uow, input: { user, password, passwordByMail, caller, action: 'password.changed' } }),
  );
  return {};
}
