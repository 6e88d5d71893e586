import type { UseCase } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { cancelFactorReset } from '../factors/reset/cancel-factor-reset.ts';

/** Cancels a pending reset of factors on behalf of staff. Returns whether there was one. */
export async function keepFactors({ ctx, actor, input }: UseCase<{ email: string }>): Promise<boolean> {
  const user = await findUserByEmail(ctx.db, input.email.trim().toLowerCase());
  if (!user) throw new NotFoundError('account.notFound');
  return ctx.unitOfWork({ clubId: null }, (uow) =>
    cancelFactorReset({ uow, caller: { clubSlug: null }, actor, user }),
  );
}
