import { UnavailableError } from './errors.ts';

export interface BatchQueueOptions<Item, Result> {
  /**
   * Processes items of one group, those of the same key in order of arrival; returns one result for each, in
   * the same order.
   */
  run(group: string, items: Item[]): Promise<Result[]>;
  maxBatch: number;
  /** Per key; further items are refused with 503. */
  maxWaiting: number;
  /** The maximum number of concurrent batches. */
  maxRunning: number;
  /**
   * If given, a batch starts beside another one of its group only once that has taken so long: batches grow instead, and
   * one that has to wait for something does not stop the others.
   */
  patienceMs?: number;
  /** Called with the size of each batch as it begins. */
  onBatch?(size: number): void;
}

/** The subject of an item: a key is in one batch at a time, and all keys of a batch are of one group. */
export interface BatchKey {
  group: string;
  key: string;
}

interface Line<Item, Result> {
  group: string;
  key: string;
  waiting: Waiting<Item, Result>[];
  isBusy: boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Taken<Item, Result> {
  lines: Line<Item, Result>[];
  batch: Waiting<Item, Result>[];
}

/** After this many consecutive failures of single items the database is the cause, not the items. */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Processes items in batches: items that arrive for a key while it is in a running batch wait for the next
 * one. A failed batch is retried item by item, so that one bad item does not affect the others.
 */
export class BatchQueue<Item, Result> {
  private readonly options: BatchQueueOptions<Item, Result>;
  private readonly lines = new Map<string, Line<Item, Result>>();
  /** Lines that wait and are not in a running batch, longest waiting first. */
  private readonly ready = new Set<Line<Item, Result>>();
  private running = 0;
  /** Groups whose items gather, since a batch of theirs runs that has not outlasted the patience. */
  private readonly gathering = new Set<string>();
  private scheduled = false;

  constructor(options: BatchQueueOptions<Item, Result>) {
    this.options = options;
  }

  add({ group, key }: BatchKey, item: Item): Promise<Result> {
    const line = this.lines.get(key) ?? { group, key, waiting: [], isBusy: false };
    if (line.waiting.length >= this.options.maxWaiting) {
      return Promise.reject(new UnavailableError('server.busy'));
    }
    return new Promise((resolve, reject) => {
      line.waiting.push({ item, resolve, reject });
      this.lines.set(key, line);
      if (!line.isBusy) this.ready.add(line);
      this.schedule();
    });
  }

  /** The number of items that are in no batch yet. */
  get waitingCount(): number {
    return [...this.lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Runs at the end of the turn, so that all requests read from sockets in it share a batch. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.startReady();
    });
  }

  private startReady(): void {
    while (this.running < this.options.maxRunning) {
      const taken = this.takeBatch();
      if (taken.batch.length === 0) return;
      void this.runBatch(taken);
    }
  }

  private async runBatch({ lines, batch }: Taken<Item, Result>): Promise<void> {
    const group = lines[0]?.group ?? '';
    const endRun = this.beginRun(group);
    this.options.onBatch?.(batch.length);
    const answer = await this.process(group, batch);
    endRun();
    for (const line of lines) {
      line.isBusy = false;
      if (line.waiting.length > 0) this.ready.add(line);
      else this.lines.delete(line.key);
    }
    this.startReady();
    // After the next batch has been sent to the database, which works while these are answered.
    setImmediate(answer);
  }

  /** Counts a batch, and lets its group gather as long as the patience lasts; returns what ends both. */
  private beginRun(group: string): () => void {
    const stopGathering = this.gather(group);
    this.running += 1;
    return () => {
      this.running -= 1;
      stopGathering();
    };
  }

  private gather(group: string): () => void {
    const { patienceMs } = this.options;
    if (patienceMs === undefined) return () => undefined;
    this.gathering.add(group);
    let isOver = false;
    const stop = () => {
      // Once only: since then the group may gather behind its next batch.
      if (!isOver) this.gathering.delete(group);
      isOver = true;
    };
    const timer = setTimeout(() => {
      stop();
      this.startReady();
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }

  /** Returns the longest waiting lines of one group that fit into a batch; none if all of them gather. */
  private takeBatch(): Taken<Item, Result> {
    const lines: Line<Item, Result>[] = [];
    const batch: Waiting<Item, Result>[] = [];
    for (const line of this.ready) {
      if (batch.length >= this.options.maxBatch) break;
      if (this.gathering.has(line.group)) continue;
      if (lines[0] && lines[0].group !== line.group) continue;
      this.ready.delete(line);
      line.isBusy = true;
      lines.push(line);
      batch.push(...line.waiting.splice(0, this.options.maxBatch - batch.length));
    }
    return { lines, batch };
  }

  /** Returns what answers the items that have not been answered yet. */
  private async process(group: string, batch: Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const results = await this.options.run(
        group,
        batch.map(({ item }) => item),
      );
      return () => {
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      };
    } catch (error) {
      if (batch.length > 1) await this.processSingly(group, batch);
      else batch[0]?.reject(error);
      return () => undefined;
    }
  }

  private async processSingly(group: string, batch: Waiting<Item, Result>[]): Promise<void> {
    let failuresInARow = 0;
    let lastError: unknown;
    for (const { item, resolve, reject } of batch) {
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) {
        reject(lastError);
        continue;
      }
      try {
        const [result] = await this.options.run(group, [item]);
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
