import type { Database } from './client.ts';
import { sessionOptions } from './session-options.ts';

export interface PoolWatchOptions {
  db: Database;
  url: string;
  /** `url` is that of a pooler in transaction mode. */
  isPooled?: boolean;
  /** True if the database belongs to this process and has ended, so that nobody else will restart it. */
  isServerGone?: () => boolean;
  everyMs?: number;
  stuckAfterMs?: number;
}

const EVERY_MS = 10_000;
const STUCK_AFTER_MS = 60_000;
const PROBE = { statementTimeoutMs: 3000, queryTimeoutMs: 4000 };

/**
 * Detects a process that cannot recover by itself, as opposed to a database that is away or busy: its own
 * pool provides no connection although a new connection outside of it works. Restarting helps only such a
 * process.
 */
export class PoolWatch {
  private readonly options: PoolWatchOptions;
  private timer: NodeJS.Timeout | undefined;
  private isServing = false;
  private stuckSinceMs: number | null = null;
  private checking: Promise<void> | null = null;

  constructor(options: PoolWatchOptions) {
    this.options = options;
  }

  start(): void {
    const { db, everyMs = EVERY_MS } = this.options;
    db.$client.on('release', this.noteRelease);
    this.timer = setInterval(() => {
      this.checking ??= this.check().finally(() => {
        this.checking = null;
      });
    }, everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.options.db.$client.off('release', this.noteRelease);
    await this.checking;
  }

  get isStuck(): boolean {
    const { isServerGone, stuckAfterMs = STUCK_AFTER_MS } = this.options;
    if (isServerGone?.()) return true;
    return this.stuckSinceMs !== null && performance.now() - this.stuckSinceMs >= stuckAfterMs;
  }

  private readonly noteRelease = (error: unknown): void => {
    if (!error) this.isServing = true;
  };

  private async check(): Promise<void> {
    if (!this.isServing) await this.options.db.$client.query('select 1').catch(() => undefined);
    const isWell = this.isServing || !(await this.canConnectAnew());
    this.isServing = false;
    if (isWell) this.stuckSinceMs = null;
    else this.stuckSinceMs ??= performance.now();
  }

  private async canConnectAnew(): Promise<boolean> {
    const options = sessionOptions(this.options.url, { ...PROBE, isPooled: this.options.isPooled ?? false });
    const client = new options.Client(options);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
