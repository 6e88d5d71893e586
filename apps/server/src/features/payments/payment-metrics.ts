import type { Context } from '#server/context.ts';
import { defineService } from '#server/platform/feature.ts';
import type { RefusalLimit } from './card-testing/refusal-limits.ts';
import { countRecentRefusals, countStops } from './card-testing/refused-card-store.ts';
import { countDisputes } from './disputes/dispute-store.ts';
import { countUnprocessedEvents } from './provider-events/provider-event-store.ts';
import { countRefunds } from './refunds/refund-store.ts';

const refusals = defineService({
  create: ({ metrics }): ((labels: { limit: RefusalLimit }) => void) =>
    metrics.counter({
      name: 'payment_refusals_total',
      help: 'Payments not begun because too many cards had been refused, by the limit that was used up.',
    }),
});

/** What operators see of payments. Called once at start. */
export function registerPaymentMetrics(ctx: Context): void {
  const { metrics, db } = ctx;
  // Made now, so that it is shown as 0 before the first refusal.
  refusals.of(ctx);
  metrics.gauge({
    name: 'refused_cards_last_hour',
    help: 'Cards that banks refused within the hour.',
    read: async () => [{ value: await countRecentRefusals(db) }],
  });
  metrics.gauge({
    name: 'stopped_payers',
    help: 'Accounts, cards and networks that have used up their limit of refused cards.',
    read: async () => byLabel('limit', await countStops(db)),
  });
  metrics.gauge({
    name: 'disputes',
    help: 'Payments that a bank disputes or has disputed, by where that stands.',
    read: async () => byLabel('status', await countDisputes(db)),
  });
  metrics.gauge({
    name: 'refunds',
    help: 'Refunds, by where they stand. A failed one means that a payer has no money back.',
    read: async () => byLabel('status', await countRefunds(db)),
  });
  metrics.gauge({
    name: 'unapplied_payment_events',
    help: 'Events of the payment provider that are stored and could not be applied yet.',
    read: async () => [{ value: await countUnprocessedEvents(db) }],
  });
}

export function countRefusal(ctx: Context, limit: RefusalLimit): void {
  refusals.of(ctx)({ limit });
}

function byLabel(label: string, counts: Record<string, number>) {
  return Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));
}
