import type { UseCase } from '#server/context.ts';
import { assertCanManageGiveaways } from './giveaway-policy.ts';
import type { ParticipationRecord } from './giveaway-store.ts';
import { type Entry, storeParticipation } from './store-participation.ts';

/** Takes over an entry that was made elsewhere, at its own time and with its coins. */
export async function importParticipation({
  ctx,
  actor,
  input,
}: UseCase<Omit<Entry, 'actor'> & { enteredAt: Date }>): Promise<ParticipationRecord> {
  assertCanManageGiveaways(actor);
  return ctx.unitOfWork({ clubId: input.club.id }, (uow) => storeParticipation(uow, { ...input, actor }));
}
