import { z } from 'zod';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { findSecondFactors } from '../second-factor/find-second-factors.ts';
import { requireSession } from '../sessions/require-session.ts';
import { presentAttributes } from './user-attributes.ts';

export const GetUserInput = z.object({ AccessToken: TokenText });

/** What the pool knows of who asks. */
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
