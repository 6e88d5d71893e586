import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { asActor } from '../users/as-actor.ts';
import { tellHolder } from '../users/tell-holder.ts';
import { lockUser } from '../users/user-store.ts';

/** Puts on record that the second factors of an account are others now, and tells its holder. */
export async function recordFactorChange({
  ctx,
  tx,
  caller,
  sub,
}: {
  ctx: Context;
  tx: Tx;
  caller: PoolCaller;
  sub: string;
}): Promise<void> {
  const user = await lockUser(tx, sub);
  if (!user) return;
  await recordAudit(tx, {
    clubId: null,
    actor: asActor(user),
    action: 'secondFactor.changed',
    subject: `user:${sub}`,
  });
  await tellHolder({ ctx, tx, caller, input: { user, template: 'signInChanged' } });
}
