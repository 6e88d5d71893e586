import type { Context } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { assertCanManageGiveaways } from './giveaway-policy.ts';
import type { ParticipationRecord } from './giveaway-store.ts';
import { type Entry, storeParticipation } from './store-participation.ts';

/** Takes over an entry that was made elsewhere, at its own time and with its coins. */
export async function importParticipation({
  ctx,
  actor,
  input,
}: {
  ctx: Context;
  actor: Actor;
  input: Omit<Entry, 'actor'> & { enteredAt: Date };
}): Promise<ParticipationRecord> {
  assertCanManageGiveaways(actor);
  return ctx.unitOfWork({ clubId: input.club.id }, (uow) => storeParticipation(uow, { ...input, actor }));
}
