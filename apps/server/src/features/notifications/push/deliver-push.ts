import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteSubscription, findSubscription } from './push-store.ts';

const Delivery = z.object({ clubId: z.string(), subscriptionId: z.string(), message: z.string() });

export const PUSH_DELIVERY_KIND = 'push-delivery';

const DAY_SECONDS = 86_400;

/** Hands one notice to the push service of one browser; a browser that is gone is forgotten. */
export async function deliverPush(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { clubId, subscriptionId, message } = Delivery.parse(payload);
  const target = await findSubscription(ctx.db, { clubId, id: subscriptionId });
  if (!target) return;
  const outcome = await ctx.push.send(target, { payload: message, ttlSeconds: DAY_SECONDS });
  if (outcome === 'gone') {
    await inTransaction(ctx, { clubId }, (tx) => deleteSubscription(tx, target));
  }
}
