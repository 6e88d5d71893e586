import type { UnitOfWork } from '#server/context.ts';
import { asActor } from '../accounts/as-actor.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { findUser } from '../accounts/user-store.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { deleteFamily } from './refresh-token-family-store.ts';

interface CopiedSession {
  familyId: string;
  /** The audit action: which of the session's secrets was presented twice. */
  action: 'session.reuseDetected' | 'session.codeReused';
}

/** Ends a session whose secret was presented twice, and notifies its holder, once. */
export async function endCopiedSession({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: Pick<PoolCaller, 'clubSlug'>;
  input: CopiedSession;
}): Promise<void> {
  const family = await deleteFamily(uow.tx, input.familyId);
  const user = family && (await findUser(uow.tx, family.sub));
  if (!user) return;
  uow.audit({
    clubId: null,
    actor: asActor(user),
    action: input.action,
    subject: `session:${family.id}`,
  });
  const values = { browser: family.browser || '–' };
  await notifyHolder({ uow, caller, input: { user, template: 'sessionCopied', values } });
}
