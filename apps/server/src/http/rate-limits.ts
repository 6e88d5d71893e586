import type { RateLimitName } from '@tifo/contracts/route-contract';
import { LRUCache } from 'lru-cache';
import type { Tx } from '#server/db/client.ts';
import { consume } from '#server/db/distributed-rate-limit.ts';
import { TooManyRequestsError } from '#server/lib/errors.ts';

interface Limit {
  /** Calls that may arrive at once. */
  burst: number;
  /** Calls regained per second. */
  perSecond: number;
}

/** The limits of the contract's calls, and of visitors' requests that miss the cache. */
export type LimitName = RateLimitName | 'visitorReads' | 'renders' | 'streams';

/** One table for the whole API: per account, or per address block for callers without one. */
export const LIMITS: Record<LimitName, Limit> = {
  reads: { burst: 60, perSecond: 20 },
  // A whole stadium may share one address, so the limit is about what a single machine can generate.
  visitorReads: { burst: 300, perSecond: 50 },
  // As many as may be open, since all of them reconnect when a process ends.
  streams: { burst: 2000, perSecond: 50 },
  renders: { burst: 150, perSecond: 20 },
  searches: { burst: 40, perSecond: 8 },
  bids: { burst: 10, perSecond: 5 },
  orders: { burst: 10, perSecond: 10 / 60 },
  writes: { burst: 20, perSecond: 2 },
  chat: { burst: 30, perSecond: 30 / 60 },
  referrals: { burst: 10, perSecond: 10 / 86_400 },
  reports: { burst: 10, perSecond: 10 / 86_400 },
  uploads: { burst: 20, perSecond: 20 / 3600 },
  exports: { burst: 10, perSecond: 10 / 3600 },
  proofs: { burst: 5, perSecond: 5 / 3600 },
  mailedCodes: { burst: 10, perSecond: 10 / 3600 },
  // As for reads: all who come to a match may decide within minutes.
  consents: { burst: 300, perSecond: 5 },
};

const KEPT_CALLERS = 50_000;

/**
 * Leaky buckets in this process (generic cell rate algorithm: one number per caller). Reads are limited per
 * process only; more expensive calls are also limited across all processes.
 */
export class RateLimits {
  private readonly enabled: boolean;
  private readonly fullAt = new LRUCache<string, number>({ max: KEPT_CALLERS });

  constructor({ enabled }: { enabled: boolean }) {
    this.enabled = enabled;
  }

  /** Takes one call from the caller's bucket; throws with the time to wait if it is empty. */
  take(name: LimitName, caller: string, nowMs: number): void {
    if (!this.enabled) return;
    const { burst, perSecond } = LIMITS[name];
    const intervalMs = 1000 / perSecond;
    const key = `${name} ${caller}`;
    const arrival = Math.max(this.fullAt.get(key) ?? 0, nowMs) + intervalMs;
    const waitMs = arrival - nowMs - burst * intervalMs;
    if (waitMs > 0) throw new TooManyRequestsError(waitMs / 1000);
    this.fullAt.set(key, arrival);
  }

  /**
   * Consumes one call of the limit shared by all processes, if there is one; throws with the time to wait if
   * it is used up.
   */
  async consume(tx: Tx, name: RateLimitName, caller: string): Promise<void> {
    const window = this.enabled ? SHARED_WINDOWS[name] : undefined;
    if (!window) return;
    const waitSeconds = await consume(tx, { ...window, key: `${name} ${caller}` });
    if (waitSeconds > 0) throw new TooManyRequestsError(waitSeconds);
  }
}

/** The limits shared by all processes, by name: calls within a window of seconds. */
export const SHARED_WINDOWS: Partial<Record<RateLimitName, { calls: number; windowSeconds: number }>> = {
  bids: { calls: 10, windowSeconds: 2 },
  orders: { calls: 10, windowSeconds: 60 },
  chat: { calls: 30, windowSeconds: 60 },
  referrals: { calls: 10, windowSeconds: 86_400 },
  reports: { calls: 10, windowSeconds: 86_400 },
  uploads: { calls: 20, windowSeconds: 3600 },
  exports: { calls: 10, windowSeconds: 3600 },
  proofs: { calls: 5, windowSeconds: 3600 },
  mailedCodes: { calls: 10, windowSeconds: 3600 },
  consents: { calls: 300, windowSeconds: 60 },
};
