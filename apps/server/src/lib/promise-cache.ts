import { LRUCache } from 'lru-cache';

const MAX_KEPT = 500;

/**
 * A cache of values that may be slightly outdated: loaded once for all concurrent callers. Failures are not
 * kept.
 */
export class PromiseCache<Value> {
  private readonly values: LRUCache<string, Promise<Value>>;

  constructor({ freshMs }: { freshMs: number }) {
    this.values = new LRUCache({ max: MAX_KEPT, ttl: freshMs });
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const kept = this.values.get(key);
    if (kept !== undefined) return kept;
    const loading = load();
    this.values.set(key, loading);
    loading.catch(() => {
      if (this.values.peek(key) === loading) this.values.delete(key);
    });
    return loading;
  }

  clear(): void {
    this.values.clear();
  }
}
