import { Histogram } from 'prom-client';
import { addGauge } from '#server/lib/metrics.ts';
import { defineService } from './feature.ts';

/** The queue whose batches are measured. */
export type MeasuredQueue = 'bids' | 'orders';

interface BatchMeasures {
  /** To be called with the size of each batch. */
  observe(queue: MeasuredQueue, size: number): void;
  /** The queue's items that wait, summed over those that ask for it. */
  watch(queue: MeasuredQueue, waitingCount: () => number): void;
}

/** The measures of this process about the batches that bids and orders are committed in. */
export const batchMeasures = defineService<BatchMeasures>({
  create({ metrics }) {
    const sizes = new Histogram({
      name: 'tifo_batch_items',
      help: 'How many bids or orders were committed together.',
      labelNames: ['queue'],
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers: [metrics],
    });
    const watched = new Map<MeasuredQueue, () => number>();
    addGauge(metrics, {
      name: 'tifo_waiting_items',
      help: 'Bids and orders that wait for their batch.',
      label: 'queue',
      read: async () => Object.fromEntries([...watched].map(([queue, count]) => [queue, count()])),
    });
    return {
      observe: (queue, size) => sizes.observe({ queue }, size),
      watch: (queue, waitingCount) => void watched.set(queue, waitingCount),
    };
  },
});
