import type { Cdn } from './cdn.ts';
import { type PurgeCounts, PurgeQueue } from './purge-queue.ts';

export interface VarnishOptions {
  /** The addresses at which each of its servers takes `PURGE`. */
  purgeUrls: readonly string[];
  /** How long it stores a public answer that nobody purges. */
  lifetimeSeconds: number;
  /** How long another process of the product may still answer with what was before a write. */
  staleMs: number;
  onFailure(error: unknown): void;
}

const PURGE_TIMEOUT_MS = 2000;
/** More than a request may take, so that an answer under way during a write has arrived. */
const LATEST_ANSWER_MS = 11_000;
const MARGIN_MS = 250;

/**
 * Varnish with `deploy/varnish/tifo.vcl`, or another cache that takes `PURGE` with the keys in `Surrogate-Key`.
 * Each purge is repeated, since an answer from before the write may be stored after the first one.
 */
export class VarnishCdn implements Cdn {
  readonly counts: PurgeCounts = { purged: 0, lost: 0 };
  private readonly queues: PurgeQueue[];
  private readonly control: string;
  private readonly repeatsAfterMs: number[];
  private readonly repeats = new Map<NodeJS.Timeout, readonly string[]>();

  constructor({ purgeUrls, lifetimeSeconds, staleMs, onFailure }: VarnishOptions) {
    const lifetimeMs = lifetimeSeconds * 1000;
    this.control = `max-age=${lifetimeSeconds}`;
    this.repeatsAfterMs = [staleMs + MARGIN_MS, staleMs + LATEST_ANSWER_MS];
    this.queues = purgeUrls.map(
      (url) =>
        new PurgeQueue({ send: (keys) => purgeAt(url, keys), lifetimeMs, onFailure, counts: this.counts }),
    );
  }

  get waitMs(): number {
    return Math.max(...this.queues.map((queue) => queue.waitMs));
  }

  headersFor(keys: readonly string[]): Record<string, string> {
    return { 'surrogate-control': this.control, 'surrogate-key': keys.join(' ') };
  }

  purge(keys: readonly string[]): void {
    this.send(keys);
    for (const afterMs of this.repeatsAfterMs) {
      const timer = setTimeout(() => {
        this.repeats.delete(timer);
        this.send(keys);
      }, afterMs).unref();
      this.repeats.set(timer, keys);
    }
  }

  async close(): Promise<void> {
    const left = new Set([...this.repeats.values()].flat());
    for (const timer of this.repeats.keys()) clearTimeout(timer);
    this.repeats.clear();
    if (left.size > 0) this.send([...left]);
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private send(keys: readonly string[]): void {
    for (const queue of this.queues) queue.add(keys);
  }
}

async function purgeAt(url: string, keys: readonly string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { 'surrogate-key': keys.join(' ') },
    signal: AbortSignal.timeout(PURGE_TIMEOUT_MS),
    redirect: 'error',
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The cache answered a purge with ${response.status}`);
}
