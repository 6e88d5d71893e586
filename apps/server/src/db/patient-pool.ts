import pg from 'pg';
import { afterWorking } from '#server/lib/after-working.ts';

type Answer = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void;

interface Waiting {
  callback: Answer;
}

/** The parts of `pg-pool` that queue callers and open a connection. */
interface Inside {
  options: { connectionTimeoutMillis: number };
  _pendingQueue: Waiting[];
  newClient(waiting: Waiting): void;
}

/** With one that needs longer no request could be served in time; one that vanished is tried anew after so long. */
const LONGEST_OPENING_MS = 10_000;

const { newClient } = pg.Pool.prototype as unknown as Inside;

/**
 * A pool whose callers wait by one limit and whose connections open by another. `pg-pool` has one for both, and drops
 * a connection that exceeds it, so that a database slower than its callers' patience could never be reached again:
 * here the next attempt gets twice as long, and what was opened too late for its caller serves the next one. Its limit
 * also runs while the process itself stands still, so that a process that was stopped for a second would then refuse
 * all its callers before it reads the replies that came meanwhile.
 */
export class PatientPool extends pg.Pool {
  private waitMs: number;
  private openingMs = 0;

  constructor({ connectionTimeoutMillis, ...config }: pg.PoolConfig & { connectionTimeoutMillis: number }) {
    super(config);
    this.waitMs = connectionTimeoutMillis;
  }

  /** From now on callers wait so long at most. */
  limitWaits(waitMs: number): void {
    this.waitMs = waitMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Answer): void;
  override connect(callback?: Answer): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }
    let isRefused = false;
    const limit = afterWorking(this.waitMs, () => {
      isRefused = true;
      this.leaveQueue(answer);
      callback(new Error('timeout exceeded when trying to connect'));
    });
    const answer: Answer = (error, client, release) => {
      limit.clear();
      if (!isRefused) callback(error, client, release);
      else client?.release();
    };
    super.connect(answer as Parameters<pg.Pool['connect']>[0]);
  }

  /** Opens a connection for a caller; `pg-pool` calls it. */
  newClient(waiting: Waiting): void {
    const { options } = this as unknown as Inside;
    // A caller waits for twice as long at most, if the process stood still.
    const openingMs = Math.max(2 * this.waitMs, this.openingMs);
    const startedAtMs = performance.now();
    options.connectionTimeoutMillis = openingMs;
    newClient.call(this, {
      callback: (error, client, release) => {
        this.noteOpening(performance.now() - startedAtMs, openingMs);
        waiting.callback(error, client, release);
      },
    });
    // Callers that queue are timed by `connect`.
    options.connectionTimeoutMillis = 0;
  }

  private leaveQueue(answer: Answer): void {
    const { _pendingQueue: queue } = this as unknown as Inside;
    const place = queue.findIndex(({ callback }) => callback === answer);
    if (place !== -1) queue.splice(place, 1);
  }

  /** The patience grows as long as attempts end by it, and shrinks when they are quick. */
  private noteOpening(tookMs: number, openingMs: number): void {
    this.openingMs = Math.min(2 * Math.min(tookMs, openingMs), LONGEST_OPENING_MS);
  }
}
