import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isPoolSubject } from '../users/is-pool-subject.ts';
import { deleteFamilyOf } from './family-store.ts';

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
  await inTransaction(ctx, { clubId: null }, async (tx) => {
    const isTheirs = await deleteFamilyOf(tx, { id: input.sessionId, sub: actor.username });
    if (!isTheirs) throw new NotFoundError('session.notFound');
    await recordAudit(tx, {
      clubId: null,
      actor,
      action: 'session.ended',
      subject: `session:${input.sessionId}`,
    });
  });
}
