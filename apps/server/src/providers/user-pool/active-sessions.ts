import { LRUCache } from 'lru-cache';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Returns those of these sessions that have not ended. */
export type FindActive = (ids: string[]) => Promise<ReadonlySet<string>>;

/** `now`: read from the database. `recently`: from a cache of at most a quarter of a minute. */
export type AsOf = 'now' | 'recently';

const RECENT_MS = 15_000;
const MAX_KEPT = 20_000;

/** Looks up which sessions have not ended, in one query for all concurrent callers. */
export class ActiveSessions {
  private readonly clock: Clock;
  private readonly seenAtMs = new LRUCache<string, number>({ max: MAX_KEPT });
  private readonly queue: BatchQueue<string, boolean>;

  constructor({ clock, find }: { clock: Clock; find: FindActive }) {
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

  async isSessionActive(id: string, asOf: AsOf): Promise<boolean> {
    const nowMs = this.clock.now().getTime();
    const seenAtMs = this.seenAtMs.get(id);
    if (asOf === 'recently' && seenAtMs !== undefined && nowMs - seenAtMs < RECENT_MS) return true;
    const isSessionActive = await this.queue.add({ group: 'sessions', key: 'sessions' }, id);
    if (isSessionActive) this.seenAtMs.set(id, nowMs);
    else this.seenAtMs.delete(id);
    return isSessionActive;
  }
}
