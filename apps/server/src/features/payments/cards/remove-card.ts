import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { cardNeedPort } from './card-need-port.ts';
import { deleteCard } from './card-store.ts';
import { retryUntilAnswered } from './forget-customer.ts';

export const forgetCardTask = defineTask({
  name: 'forget-card',
  payload: z.object({ providerCardId: z.string() }),
});

/** Deletes the fan's card, and after the commit also at the provider. Refused while a bid depends on it. */
export async function removeCard({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const key = { clubId: club.id, fanId: fan.id };
  await ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    if (await cardNeedPort.of(uow).isNeeded(uow.tx, key)) throw new ConflictError('card.needed');
    const providerCardId = await deleteCard(uow.tx, key);
    if (providerCardId === undefined) return;
    uow.audit({ actor, action: 'card.removed', subject: `fan:${fan.id}` });
    uow.enqueue(forgetCardTask, { providerCardId }, { dedupe: `forget-card:${providerCardId}` });
  });
}

export async function forgetCard({
  ctx,
  input: { providerCardId },
}: {
  ctx: Context;
  input: { providerCardId: string };
}): Promise<void> {
  await retryUntilAnswered(ctx, () => ctx.payments.forgetCard(providerCardId));
}
