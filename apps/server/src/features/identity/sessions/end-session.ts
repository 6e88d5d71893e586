import type { Context } from '#server/context.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isPoolSubject } from '../accounts/is-pool-subject.ts';
import { deleteFamilyOf } from './refresh-token-family-store.ts';

/** Ends one session of who asks; somebody else's is as unknown as none. */
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
