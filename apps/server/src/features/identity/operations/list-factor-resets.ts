import type { FactorResets } from '@tifo/contracts/back-office/access';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { findContactsOfUsers } from '../accounts/user-store.ts';
import { findFactorResets } from '../factors/reset/factor-reset-store.ts';

/** Returns the second factors that will be removed, the soonest first. */
export async function listFactorResets({
  ctx,
  actor,
}: Pick<UseCase<never>, 'ctx' | 'actor'>): Promise<FactorResets> {
  assertMay(actor, 'operations.read', null);
  const rows = await findFactorResets(ctx.db);
  const contacts = await findContactsOfUsers(
    ctx.db,
    rows.map(({ sub }) => sub),
  );
  const items = rows.flatMap(({ sub, askedAt, dueAt }) => {
    const holder = contacts.get(sub);
    if (!holder) return [];
    const { firstName, lastName, email } = holder;
    const name = `${firstName} ${lastName}`.trim() || email;
    const times = { askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() };
    return { username: sub, name, email, ...times };
  });
  return { isHosted: ctx.config.userPool.hosted, items };
}
