import { Counter } from 'prom-client';
import type { Context } from '#server/context.ts';
import { defineService } from '#server/platform/feature.ts';
import type { BidVerdict } from './bid-rules.ts';

const bids = defineService({
  create: ({ metrics }) =>
    new Counter<'outcome'>({
      name: 'tifo_bids_total',
      help: 'Decided bids by their outcome.',
      labelNames: ['outcome'],
      registers: [metrics],
    }),
});

/** Called at start, so that the counter is exported as 0 before the first bid. */
export function registerBidMetrics(ctx: Context): void {
  for (const outcome of ['placed', 'refused'] as const) bids.of(ctx).inc({ outcome }, 0);
}

export function countBid(ctx: Context, verdict: BidVerdict): void {
  bids.of(ctx).inc({ outcome: verdict.kind });
}
