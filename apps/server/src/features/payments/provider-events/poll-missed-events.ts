import type { Context } from '#server/context.ts';
import { ingestEvent } from './receive-provider-event.ts';

const LOOK_BACK_MS = 6 * 60 * 60 * 1000;

/**
 * Takes in what the provider told while nobody listened, above all refunds and disputes: payments and cards have a
 * reconciler of their own that asks for each. What was taken in before changes nothing.
 */
export async function pollMissedEvents({ ctx }: { ctx: Context }): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  for (const { event, rawBody } of await ctx.payments.findUndelivered(since)) {
    try {
      await ingestEvent(ctx, event, rawBody);
    } catch (error) {
      ctx.logger.warn({ err: error, event: event.id }, 'An event of the payment provider was not applied');
    }
  }
}
