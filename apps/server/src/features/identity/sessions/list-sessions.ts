import type { Context } from '#server/context.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { isPoolSubject } from '../accounts/is-pool-subject.ts';
import { findFamiliesOf, type PoolFamily } from './refresh-token-family-store.ts';

/** Where somebody is signed in, last used first. */
export async function listSessions(ctx: Context, actor: SignedInActor): Promise<PoolFamily[]> {
  if (!isPoolSubject(actor.username)) return [];
  return findFamiliesOf(ctx.db, actor.username, ctx.clock.now());
}
