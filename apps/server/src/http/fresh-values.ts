import { LRUCache } from 'lru-cache';

export interface FreshValuesOptions<Value> {
  /** How long a value is good after it was made; 0 keeps none. */
  freshMs: number;
  max: number;
  maxBytes?: number;
  bytesOf?: (value: Value) => number;
  /** Those it refuses are given to everybody who waits for them, and not kept. */
  isKept?: (value: Value) => boolean;
}

export interface FreshKey {
  /** Whose values are dropped together. */
  owner: string;
  id: string;
}

interface Kept<Value> {
  owner: string;
  value: Value;
}

/**
 * Values made once however many ask at the same time, kept for a moment within bounds, and let go when the moment is
 * over, whether anybody asks again or not. A failure is not kept, nor a value whose owner changed while it was made.
 */
export class FreshValues<Value> {
  private readonly making = new Map<string, { owner: string; value: Promise<Value> }>();
  private readonly kept: LRUCache<string, Kept<Value>>;
  private readonly idsByOwner = new Map<string, Set<string>>();
  private readonly options: FreshValuesOptions<Value>;

  constructor(options: FreshValuesOptions<Value>) {
    this.options = options;
    const { freshMs, max, maxBytes, bytesOf } = options;
    this.kept = new LRUCache({
      max,
      ttl: freshMs,
      ttlAutopurge: true,
      ...(maxBytes === undefined
        ? {}
        : { maxSize: maxBytes, sizeCalculation: ({ value }) => Math.max(1, bytesOf?.(value) ?? 1) }),
      dispose: ({ owner }, id, reason) => {
        if (reason !== 'set') this.forget(owner, id);
      },
    });
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }

  peek(id: string): Value | undefined {
    return this.kept.get(id)?.value;
  }

  async get({ owner, id }: FreshKey, make: () => Promise<Value>): Promise<Value> {
    const kept = this.kept.get(id);
    if (kept) return kept.value;
    const running = this.making.get(id);
    if (running) return running.value;
    const mine = { owner, value: make() };
    this.making.set(id, mine);
    try {
      const value = await mine.value;
      if (this.making.get(id) === mine) this.keep({ owner, id }, value);
      return value;
    } finally {
      if (this.making.get(id) === mine) this.making.delete(id);
    }
  }

  drop(owner: string): void {
    for (const [id, each] of this.making) if (each.owner === owner) this.making.delete(id);
    for (const id of this.idsByOwner.get(owner) ?? []) this.kept.delete(id);
  }

  private keep({ owner, id }: FreshKey, value: Value): void {
    const { freshMs, isKept } = this.options;
    if (freshMs === 0 || isKept?.(value) === false) return;
    this.idsByOwner.set(owner, (this.idsByOwner.get(owner) ?? new Set()).add(id));
    this.kept.set(id, { owner, value });
    if (!this.kept.has(id)) this.forget(owner, id);
  }

  private forget(owner: string, id: string): void {
    const ids = this.idsByOwner.get(owner);
    ids?.delete(id);
    if (ids?.size === 0) this.idsByOwner.delete(owner);
  }
}
