import { Counter } from 'prom-client';
import type { Context } from '#server/context.ts';
import { addGauge } from '#server/lib/metrics.ts';
import { defineService } from '#server/platform/feature.ts';
import type { RefusalLimit } from './card-testing/refusal-limits.ts';
import { countRecentRefusals, countStops } from './card-testing/refused-card-store.ts';
import { countDisputes } from './disputes/dispute-store.ts';
import type { PaymentPurpose } from './payment-tables.ts';
import { countUnprocessedEvents } from './provider-events/provider-event-store.ts';
import { countRefunds } from './refunds/refund-store.ts';

const refusals = defineService({
  create: ({ metrics }) =>
    new Counter<'limit'>({
      name: 'tifo_payment_refusals_total',
      help: 'Payments not begun because too many cards had been refused, by the limit that was used up.',
      labelNames: ['limit'],
      registers: [metrics],
    }),
});

const paid = defineService({
  create: ({ metrics }) =>
    new Counter<'purpose'>({
      name: 'tifo_paid_cents_total',
      help: 'What fans paid, in cents, by purpose; refunds are not subtracted.',
      labelNames: ['purpose'],
      registers: [metrics],
    }),
});

/** Registers the operators' metrics of payments. Called once at start. */
export function registerPaymentMetrics(ctx: Context): void {
  const { metrics, db } = ctx;
  // Created now, so that the counters are exported before the first refusal and the first payment.
  refusals.of(ctx);
  paid.of(ctx);
  addGauge(metrics, {
    name: 'tifo_refused_cards_last_hour',
    help: 'Cards that banks refused within the hour.',
    read: () => countRecentRefusals(db),
  });
  addGauge(metrics, {
    name: 'tifo_stopped_payers',
    help: 'Accounts, cards and networks that have used up their limit of refused cards.',
    label: 'limit',
    read: () => countStops(db),
  });
  addGauge(metrics, {
    name: 'tifo_disputes',
    help: 'Payments that a bank disputes or has disputed, by where that stands.',
    label: 'status',
    read: () => countDisputes(db),
  });
  addGauge(metrics, {
    name: 'tifo_refunds',
    help: 'Refunds, by where they stand. A failed one means that a payer has no money back.',
    label: 'status',
    read: () => countRefunds(db),
  });
  addGauge(metrics, {
    name: 'tifo_unapplied_payment_events',
    help: 'Events of the payment provider that are stored and could not be applied yet.',
    read: () => countUnprocessedEvents(db),
  });
}

export function countRefusal(ctx: Context, limit: RefusalLimit): void {
  refusals.of(ctx).inc({ limit });
}

/** Called after the commit. */
export function countPaid(ctx: Context, purpose: PaymentPurpose, cents: bigint): void {
  paid.of(ctx).inc({ purpose }, Number(cents));
}
