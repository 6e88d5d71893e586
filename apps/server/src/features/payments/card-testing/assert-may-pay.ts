import type { Context } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import { TooManyRequestsError } from '#server/lib/errors.ts';
import { defineService } from '#server/platform/feature.ts';
import { countRefusal } from '../payment-metrics.ts';
import { findStopsEverywhere } from './find-stops-everywhere.ts';
import { payerNetwork } from './payer-network.ts';
import type { Payer, Stop } from './refused-card-store.ts';

const STOPS = { group: 'stops', key: 'stops' };

/**
 * Refuses payers with too many refused cards, a sign of card testing; counted across all processes. Throws
 * 429 `payment.tooManyRefusals`.
 */
export async function assertMayPay(ctx: Context, actor: Actor): Promise<void> {
  if (ctx.config.rateLimits === 'off' || actor.kind !== 'user') return;
  const payer = { account: actor.username, network: payerNetwork(ctx, actor) };
  const stops = await stopQueue.of(ctx).add(STOPS, payer);
  const longest = stops.toSorted((one, other) => other.seconds - one.seconds)[0];
  if (!longest) return;
  for (const { limit } of stops) countRefusal(ctx, limit);
  throw new TooManyRequestsError(longest.seconds, 'payment.tooManyRefusals');
}

/** Batches the look-ups of concurrent buyers. */
const stopQueue = defineService({
  create: (ctx) =>
    new BatchQueue<Payer, Stop[]>({
      maxBatch: 200,
      maxWaiting: 5000,
      maxRunning: 2,
      run: (_key, payers) => findStopsEverywhere(ctx, payers),
    }),
});
