import { LRUCache } from 'lru-cache';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Of these sessions, those that have not been ended. */
export type FindLiving = (ids: string[]) => Promise<ReadonlySet<string>>;

/** `now`: as the database says. `lately`: as it said a quarter of a minute ago at most. */
export type AsOf = 'now' | 'lately';

const LATELY_MS = 15_000;
const MAX_KEPT = 20_000;

/** Which sessions have not been ended. Callers of one moment share a look-up. */
export class LivingSessions {
  private readonly clock: Clock;
  private readonly seenAtMs = new LRUCache<string, number>({ max: MAX_KEPT });
  private readonly queue: BatchQueue<string, boolean>;

  constructor({ clock, find }: { clock: Clock; find: FindLiving }) {
    this.clock = clock;
    this.queue = new BatchQueue({
      maxBatch: 500,
      maxWaiting: 5000,
      maxRunning: 1,
      run: async (_group, ids) => {
        const living = await find([...new Set(ids)]);
        return ids.map((id) => living.has(id));
      },
    });
  }

  async isLiving(id: string, asOf: AsOf): Promise<boolean> {
    const nowMs = this.clock.now().getTime();
    const seenAtMs = this.seenAtMs.get(id);
    if (asOf === 'lately' && seenAtMs !== undefined && nowMs - seenAtMs < LATELY_MS) return true;
    const isLiving = await this.queue.add({ group: 'sessions', key: 'sessions' }, id);
    if (isLiving) this.seenAtMs.set(id, nowMs);
    else this.seenAtMs.delete(id);
    return isLiving;
  }
}
