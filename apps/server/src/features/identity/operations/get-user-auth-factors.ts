import { z } from 'zod';
import { findSecondFactors } from '../factors/find-second-factors.ts';
import { listPasskeys } from '../factors/passkeys/passkey-store.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const GetUserAuthFactorsInput = z.object({ AccessToken: TokenText });

/** Returns the factors that the caller can sign in with, and the required ones. */
export async function getUserAuthFactors({
  ctx,
  input,
}: PoolCall<z.output<typeof GetUserAuthFactorsInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const [{ enabled, preferred }, passkeys] = await Promise.all([
    findSecondFactors(ctx.db, user),
    listPasskeys(ctx.db, user.sub),
  ]);
  return {
    Username: user.sub,
    UserMFASettingList: enabled,
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
    ConfiguredUserAuthFactors: [
      ...(user.passwordHash === null ? [] : ['PASSWORD']),
      'EMAIL_OTP',
      ...(passkeys.length > 0 ? ['WEB_AUTHN'] : []),
    ],
  };
}
