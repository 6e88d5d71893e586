import { UnavailableError } from './errors.ts';

export interface BatchQueueOptions<Item, Result> {
  /** Works on items of one key, in order of arrival; one result for each, in the same order. */
  run(key: string, items: Item[]): Promise<Result[]>;
  maxBatch: number;
  /** For each key; beyond it an item is refused with 503. */
  maxWaiting: number;
  /** Batches of different keys that may be under way together. */
  maxRunning: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Singles that fail one after the other: then it is the database, not one of the items. */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Work of one key goes batch by batch, never two at once: what arrives while a batch is under way makes up the next
 * one. A batch that fails is tried again item by item, so that one bad item spoils no other.
 */
export class BatchQueue<Item, Result> {
  private readonly options: BatchQueueOptions<Item, Result>;
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>();
  private readonly busy = new Set<string>();
  private readonly ready = new Set<string>();
  private scheduled = false;

  constructor(options: BatchQueueOptions<Item, Result>) {
    this.options = options;
  }

  add(key: string, item: Item): Promise<Result> {
    const queue = this.waiting.get(key) ?? [];
    if (queue.length >= this.options.maxWaiting) return Promise.reject(new UnavailableError('server.busy'));
    return new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      this.waiting.set(key, queue);
      if (!this.busy.has(key)) this.ready.add(key);
      this.schedule();
    });
  }

  /** At the end of the turn, so that all requests read from the sockets in it share a batch. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.startReady();
    });
  }

  private startReady(): void {
    for (const key of this.ready) {
      if (this.busy.size >= this.options.maxRunning) return;
      this.ready.delete(key);
      this.busy.add(key);
      void this.runNext(key);
    }
  }

  private async runNext(key: string): Promise<void> {
    const queue = this.waiting.get(key) ?? [];
    const batch = queue.splice(0, this.options.maxBatch);
    await this.settle(key, batch);
    this.busy.delete(key);
    if (queue.length > 0) this.ready.add(key);
    else this.waiting.delete(key);
    this.startReady();
  }

  private async settle(key: string, batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.run(
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1) await this.settleSingly(key, batch);
      else batch[0]?.reject(error);
    }
  }

  private async settleSingly(key: string, batch: Waiting<Item, Result>[]): Promise<void> {
    let failuresInARow = 0;
    let lastError: unknown;
    for (const { item, resolve, reject } of batch) {
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) {
        reject(lastError);
        continue;
      }
      try {
        const [result] = await this.options.run(key, [item]);
        resolve(result as Result);
        failuresInARow = 0;
      } catch (error) {
        lastError = error;
        failuresInARow += 1;
        reject(error);
      }
    }
  }
}
