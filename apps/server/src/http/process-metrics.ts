import { Counter } from 'prom-client';
import type { Context } from '#server/context.ts';
import { addGauge } from '#server/lib/metrics.ts';
import { batchMeasures } from '#server/platform/batch-metrics.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';

/** Registers what operators see of this process besides its requests. Called once at start. */
export function registerProcessMetrics(ctx: Context): void {
  const { metrics, live, responseCache, cdn } = ctx;
  // Created now, so that they are exported before the first bid and the first order.
  batchMeasures.of(ctx);
  registerDatabaseMetrics(ctx);
  // The rest is of the process, whichever database it asks.
  if (ctx.directory !== ctx) return;
  addGauge(metrics, {
    name: 'tifo_open_streams',
    help: 'Open streams of live events.',
    read: async () => live.streamCount,
  });
  addGauge(metrics, {
    name: 'tifo_live_events_connected',
    help: '1 while live events of other processes arrive, 0 while their connection is lost.',
    read: async () => (live.hasGap ? 0 : 1),
  });
  addGauge(metrics, {
    name: 'tifo_public_cache_bytes',
    help: 'Memory that cached public replies take.',
    read: async () => responseCache.bytes,
  });
  new Counter({
    name: 'tifo_public_cache_lookups_total',
    help: 'Public requests by whether the cache served them.',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(responseCache.lookups)) this.inc({ result }, count);
    },
  });
  new Counter({
    name: 'tifo_cdn_purges_total',
    help: 'Keys to be dropped by caches in front: purged, or lost because no purge was confirmed in time.',
    labelNames: ['result'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cdn.counts)) this.inc({ result }, count);
    },
  });
  addGauge(metrics, {
    name: 'tifo_cdn_purge_wait_seconds',
    help: 'For how long a cache in front has confirmed no purge although some wait; 0 when none wait.',
    read: async () => cdn.waitMs / 1000,
  });
}
