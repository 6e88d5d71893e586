import pg from 'pg';

/** The parts of `pg-pool` that open a connection. */
interface Opening {
  options: { connectionTimeoutMillis: number };
  newClient(waiting: Waiting): void;
}

interface Waiting {
  timedOut?: boolean;
  callback(error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void): void;
}

/** With one that needs longer no request could be served in time; one that vanished is tried anew after so long. */
const LONGEST_OPENING_MS = 10_000;

const { newClient } = pg.Pool.prototype as unknown as Opening;

/**
 * A pool whose connections may take longer to open than a caller waits: `pg-pool` has one limit for both, and drops a
 * connection that exceeds it, so that a database slower than its callers' patience could never be reached again. Here
 * the next attempt gets twice as long, and what was opened too late for its caller serves the next one.
 */
export class PatientPool extends pg.Pool {
  private openingMs = 0;

  newClient(waiting: Waiting): void {
    const { options } = this as unknown as Opening;
    const waitMs = options.connectionTimeoutMillis;
    const openingMs = Math.max(waitMs, this.openingMs);
    const startedAtMs = performance.now();
    const refusing = setTimeout(() => {
      if (waiting.timedOut) return;
      waiting.timedOut = true;
      waiting.callback(new Error('timeout exceeded when trying to connect'));
    }, waitMs);
    options.connectionTimeoutMillis = openingMs;
    newClient.call(this, {
      callback: (error, client, release) => {
        clearTimeout(refusing);
        this.noteOpening(performance.now() - startedAtMs, openingMs);
        if (!waiting.timedOut) waiting.callback(error, client, release);
        else if (client) client.release();
      },
    });
    options.connectionTimeoutMillis = waitMs;
  }

  /** The patience grows as long as attempts end by it, and shrinks when they are quick. */
  private noteOpening(tookMs: number, openingMs: number): void {
    this.openingMs = Math.min(2 * Math.min(tookMs, openingMs), LONGEST_OPENING_MS);
  }
}
