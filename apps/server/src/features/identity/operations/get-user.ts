import { z } from 'zod';
import { presentAttributes } from '../accounts/user-attributes.ts';
import { findSecondFactors } from '../factors/find-second-factors.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';

export const GetUserInput = z.object({ AccessToken: TokenText });

/** Returns the caller's attributes and factors. */
export async function getUser({ ctx, input }: PoolCall<z.output<typeof GetUserInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  const { enabled, preferred } = await findSecondFactors(ctx.db, user);
  return {
    Username: user.sub,
    UserAttributes: presentAttributes(user),
    UserMFASettingList: enabled,
    ...(preferred ? { PreferredMfaSetting: preferred } : {}),
  };
}
