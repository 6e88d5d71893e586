import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { deleteSubscriptions, findSubscription } from './push-store.ts';

export const pushDeliveryTask = defineTask({
  name: 'push-delivery',
  payload: z.object({ clubId: z.string(), subscriptionId: z.string(), message: z.string() }),
  concurrency: 5,
});

const DAY_SECONDS = 86_400;

/**
 * Sends one notification to the push service of one browser; deletes the subscription of a browser that is
 * gone.
 */
export async function deliverPush({
  ctx,
  input: { clubId, subscriptionId, message },
}: {
  ctx: Context;
  input: z.infer<typeof pushDeliveryTask.payload>;
}): Promise<void> {
  const target = await findSubscription(ctx.db, { clubId, id: subscriptionId });
  if (!target) return;
  const outcome = await ctx.push.send(target, { payload: message, ttlSeconds: DAY_SECONDS });
  if (outcome === 'gone') {
    await ctx.unitOfWork({ clubId }, (uow) => deleteSubscriptions(uow.tx, target));
  }
}
