import { setTimeout as sleep } from 'node:timers/promises';

export interface PurgeQueueOptions {
  /** Rejects if the cache did not confirm that it dropped what has these keys. */
  send(keys: readonly string[]): Promise<void>;
  /** After this time the cache has dropped by itself what it had stored. */
  lifetimeMs: number;
  /** Called once for each streak of failures. */
  onFailure(error: unknown): void;
  counts: PurgeCounts;
}

/** Keys by what became of them; `lost` were not confirmed before what they name had expired. */
export interface PurgeCounts {
  purged: number;
  lost: number;
}

const KEYS_AT_ONCE = 100;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;

/** The keys that one cache still has to drop: sent together, again after a failure, until they have expired. */
export class PurgeQueue {
  private readonly options: PurgeQueueOptions;
  /** By key, when everything stored under it has expired. */
  private readonly expiries = new Map<string, number>();
  private readonly ending = new AbortController();
  private sending: Promise<void> | null = null;
  private waitingSinceMs: number | null = null;

  constructor(options: PurgeQueueOptions) {
    this.options = options;
  }

  /** For how long nothing of what is to be dropped was confirmed; 0 when nothing waits. */
  get waitMs(): number {
    return this.waitingSinceMs === null ? 0 : performance.now() - this.waitingSinceMs;
  }

  add(keys: readonly string[]): void {
    const now = performance.now();
    for (const key of keys) this.expiries.set(key, now + this.options.lifetimeMs);
    this.waitingSinceMs ??= now;
    this.sending ??= this.sendAll();
  }

  /** Resolves after one more attempt for what is left. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    // What is added in the same moment is sent together.
    await Promise.resolve();
    let failures = 0;
    while (this.expiries.size > 0) {
      const isLast = this.ending.signal.aborted;
      const batch = [...this.expiries].slice(0, KEYS_AT_ONCE);
      for (const [key] of batch) this.expiries.delete(key);
      const error = await this.attempt(batch.map(([key]) => key));
      if (error === null) {
        failures = 0;
        this.waitingSinceMs = performance.now();
        continue;
      }
      if (failures === 0) this.options.onFailure(error);
      failures += 1;
      this.putBack(batch);
      if (isLast) this.loseAll();
      else await this.pause(failures);
    }
    // At once with the last look: what is added from now on is sent anew.
    this.waitingSinceMs = null;
    this.sending = null;
  }

  private async attempt(keys: string[]): Promise<unknown> {
    try {
      await this.options.send(keys);
      this.options.counts.purged += keys.length;
      return null;
    } catch (error) {
      return error;
    }
  }

  private putBack(batch: [key: string, expiry: number][]): void {
    const now = performance.now();
    for (const [key, expiry] of batch) {
      // Added once more in the meantime, it stays for longer.
      if (this.expiries.has(key)) continue;
      if (expiry > now) this.expiries.set(key, expiry);
      else this.lose(1);
    }
  }

  private loseAll(): void {
    this.lose(this.expiries.size);
    this.expiries.clear();
  }

  private lose(count: number): void {
    this.options.counts.lost += count;
  }

  private async pause(failures: number): Promise<void> {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    await sleep(pauseMs, undefined, { signal: this.ending.signal, ref: false }).catch(() => undefined);
  }
}
