import type { PurgeCounts } from './purge-queue.ts';

/** A cache in front of the product that several visitors share, such as Varnish. */
export interface Cdn {
  /** Purged keys so far, and those that expired before a purge was confirmed. */
  readonly counts: PurgeCounts;
  /** For how long some server of it has confirmed none of the purges that it was sent; 0 when none wait. */
  readonly waitMs: number;
  /** Returns the headers by which it stores a public answer, to be found again by these keys. */
  headersFor(keys: readonly string[]): Record<string, string>;
  /** Makes it drop what it stored under any of the keys. Does not wait, and never fails. */
  purge(keys: readonly string[]): void;
  /** Sends what still has to be purged, once. */
  close(): Promise<void>;
}

/** Without a cache in front, answers carry no header about it. */
export const noCdn: Cdn = {
  counts: { purged: 0, lost: 0 },
  waitMs: 0,
  headersFor: () => ({}),
  purge: () => undefined,
  close: async () => undefined,
};
