import { LRUCache } from 'lru-cache';

const MAX_KEPT = 500;

/** Values that may be a moment old: loaded once however many ask at the same time. A failure is not kept. */
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
