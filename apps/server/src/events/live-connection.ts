import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { assertOwnSession } from '#server/db/session-guard.ts';
import { sessionOptions } from '#server/db/session-options.ts';
import type { Logger } from '#server/lib/logger.ts';

const CHANNEL = 'tifo_live';
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** The regular greeting between processes reveals a lost session within this time. */
const LIMITS = { statementTimeoutMs: 4000, queryTimeoutMs: 5000 };

export interface LiveConnectionOptions {
  url: string;
  logger: Logger;
  onMessage(payload: string): void;
  /** From now on messages are missed in both directions. */
  onLost(): void;
  /** Called after `onLost` when messages are delivered again. */
  onRestored(): void;
}

/**
 * The one session through which a process sends and receives notifications. If lost it is reopened: one
 * attempt at a time with growing pauses, however often the driver reports the same loss.
 */
export class LiveConnection {
  private readonly options: LiveConnectionOptions;
  private client: pg.Client | null = null;
  private readonly stopping = new AbortController();
  private restoring: Promise<void> | null = null;

  constructor(options: LiveConnectionOptions) {
    this.options = options;
  }

  get isOpen(): boolean {
    return this.client !== null;
  }

  async start(): Promise<void> {
    this.client = await this.open();
  }

  /** Sends all payloads in one statement. Those that a lost session did not send are dropped. */
  async send(payloads: readonly string[]): Promise<void> {
    const { client } = this;
    if (!client) return;
    try {
      await client.query(NOTIFY, [CHANNEL, payloads]);
    } catch (error) {
      this.lose(client, error);
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restoring;
    await this.client?.end().catch(() => undefined);
  }

  private async open(): Promise<pg.Client> {
    const options = sessionOptions(this.options.url, LIMITS);
    const client = new options.Client(options);
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('The connection ended')));
    client.on('notification', ({ payload }) => this.options.onMessage(payload ?? ''));
    try {
      await client.connect();
      await assertOwnSession(client);
      await client.query(`listen ${CHANNEL}`);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The driver may report one loss as an error, an end, or several of both: only the first counts. */
  private lose(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.stopping.signal.aborted) return;
    this.client = null;
    client.removeAllListeners('notification');
    client.end().catch(() => undefined);
    this.options.logger.warn({ err: error }, 'The live-event connection broke');
    this.options.onLost();
    this.restoring = this.restore();
  }

  private async restore(): Promise<void> {
    const { signal } = this.stopping;
    for (let retryMs = FIRST_RETRY_MS; !signal.aborted; retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)) {
      await sleep(retryMs * (0.5 + Math.random()), undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        this.client = await this.open();
        this.options.onRestored();
        return;
      } catch (error) {
        this.options.logger.warn({ err: error }, 'The live-event connection could not be opened again');
      }
    }
  }
}
