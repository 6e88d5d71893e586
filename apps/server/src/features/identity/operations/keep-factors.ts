import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isPoolSubject } from '../accounts/is-pool-subject.ts';
import { findUser, findUserByEmail, type PoolUser } from '../accounts/user-store.ts';
import { cancelFactorReset } from '../factors/reset/cancel-factor-reset.ts';

/** The holder of an account, by their address or by the account. */
type Holder = { email: string } | { username: string };

/** Cancels a pending reset of factors on behalf of staff. Returns whether there was one. */
export async function keepFactors({ ctx, actor, input }: UseCase<Holder>): Promise<boolean> {
  assertMay(actor, 'operations.run', null);
  const user = await find(ctx.db, input);
  if (!user) throw new NotFoundError('account.notFound');
  return ctx.unitOfWork({ clubId: null }, (uow) =>
    cancelFactorReset({ uow, caller: { clubSlug: null }, actor, user }),
  );
}

async function find(tx: Tx, holder: Holder): Promise<PoolUser | undefined> {
  if ('email' in holder) return findUserByEmail(tx, holder.email.trim().toLowerCase());
  return isPoolSubject(holder.username) ? findUser(tx, holder.username) : undefined;
}
