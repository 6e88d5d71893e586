import type { Context } from '#server/context.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isPoolSubject } from '../accounts/is-pool-subject.ts';
import { deleteFamilyOf, findFamiliesOf, type PoolFamily } from './refresh-token-family-store.ts';

/** Ends one session of the caller; another user's is treated as not found. */
export async function endSession({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: SignedInActor;
  input: { sessionId: string };
}): Promise<void> {
  if (!isPoolSubject(actor.username)) throw new NotFoundError('session.notFound');
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const isTheirs = await deleteFamilyOf(uow.tx, { id: input.sessionId, sub: actor.username });
    if (!isTheirs) throw new NotFoundError('session.notFound');
    uow.audit({
      clubId: null,
      actor,
      action: 'session.ended',
      subject: `session:${input.sessionId}`,
    });
  });
}

/** Returns the user's sessions, last used first. */
export async function listSessions(ctx: Context, actor: SignedInActor): Promise<PoolFamily[]> {
  if (!isPoolSubject(actor.username)) return [];
  return findFamiliesOf(ctx.db, actor.username, ctx.clock.now());
}
