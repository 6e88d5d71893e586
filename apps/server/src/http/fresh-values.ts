import { LRUCache } from 'lru-cache';

export interface FreshValuesOptions<Value> {
  /** How long a value is valid after its creation; 0 keeps none. */
  freshMs: number;
  max: number;
  maxBytes?: number;
  bytesOf?: (value: Value) => number;
  /** Values for which it returns false are returned to all current callers, but not kept. */
  isKept?: (value: Value) => boolean;
}

export interface FreshKey {
  /** The owner whose values are dropped together. */
  owner: string;
  id: string;
  /** The owner's item that the value is about, if it is about a single one. */
  item?: string | undefined;
}

interface Kept<Value> {
  owner: string;
  item: string | undefined;
  value: Value;
}

/**
 * Values that are created once for all concurrent callers, kept briefly within a size limit, and released
 * when their time is over even if they are not requested again. Failures are not kept, nor values whose owner
 * changed during their creation.
 */
export class FreshValues<Value> {
  private readonly making = new Map<string, Kept<Promise<Value>>>();
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

  async get({ owner, id, item }: FreshKey, make: () => Promise<Value>): Promise<Value> {
    const kept = this.kept.get(id);
    if (kept) return kept.value;
    const running = this.making.get(id);
    if (running) return running.value;
    const mine = { owner, item, value: make() };
    this.making.set(id, mine);
    try {
      const value = await mine.value;
      if (this.making.get(id) === mine) this.keep({ owner, id, item }, value);
      return value;
    } finally {
      if (this.making.get(id) === mine) this.making.delete(id);
    }
  }

  /** Drops all values of the owner; with `items`, keeps those about other items. */
  drop(owner: string, items?: ReadonlySet<string>): void {
    const isStale = (item: string | undefined) => !items || item === undefined || items.has(item);
    for (const [id, each] of this.making) {
      if (each.owner === owner && isStale(each.item)) this.making.delete(id);
    }
    for (const id of this.idsByOwner.get(owner) ?? []) {
      if (isStale(this.kept.peek(id)?.item)) this.kept.delete(id);
    }
  }

  private keep({ owner, id, item }: FreshKey, value: Value): void {
    const { freshMs, isKept } = this.options;
    if (freshMs === 0 || isKept?.(value) === false) return;
    this.idsByOwner.set(owner, (this.idsByOwner.get(owner) ?? new Set()).add(id));
    this.kept.set(id, { owner, item, value });
    if (!this.kept.has(id)) this.forget(owner, id);
  }

  private forget(owner: string, id: string): void {
    const ids = this.idsByOwner.get(owner);
    ids?.delete(id);
    if (ids?.size === 0) this.idsByOwner.delete(owner);
  }
}
