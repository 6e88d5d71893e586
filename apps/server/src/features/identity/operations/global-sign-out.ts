import { z } from 'zod';
import { endPush } from '#server/features/notifications/index.ts';
import { asActor } from '../accounts/as-actor.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { deleteFamiliesOf } from '../sessions/refresh-token-family-store.ts';
import { requireSession } from '../sessions/require-session.ts';

export const GlobalSignOutInput = z.object({ AccessToken: TokenText });

/** Ends every session of the caller, on every device, and the notifications there. */
export async function globalSignOut({
  ctx,
  input,
}: PoolCall<z.output<typeof GlobalSignOutInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await deleteFamiliesOf(uow.tx, user.sub);
    await endPush(uow, { username: user.sub });
    uow.audit({
      clubId: null,
      actor: asActor(user),
      action: 'session.allEnded',
      subject: `user:${user.sub}`,
    });
  });
  return {};
}
