import { setTimeout as sleep } from 'node:timers/promises';
import { untilReachable } from '#server/db/until-reachable.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { LiveBus, LiveBusSession } from './live-bus.ts';

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
const FIRST_LIMIT_MS = 3000;
/** One that vanished is tried anew after so long. */
const LONGEST_LIMIT_MS = 15_000;

export interface LiveConnectionOptions {
  bus: LiveBus;
  logger: Logger;
  onMessage(payload: string): void;
  /** From now on messages are missed in both directions. */
  onLost(): void;
  /** Called after `onLost` when messages are delivered again. */
  onRestored(): void;
}

/**
 * Keeps the one session open through which a process sends and receives messages. If lost it is reopened: one
 * attempt at a time with growing pauses, however often the driver reports the same loss.
 */
export class LiveConnection {
  private readonly options: LiveConnectionOptions;
  private session: LiveBusSession | null = null;
  private readonly stopping = new AbortController();
  private restoring: Promise<void> | null = null;

  constructor(options: LiveConnectionOptions) {
    this.options = options;
  }

  get isOpen(): boolean {
    return this.session !== null;
  }

  async start(): Promise<void> {
    const { bus, logger } = this.options;
    if (bus.isNeededToStart) {
      const onWait = (err: unknown) =>
        logger.warn({ err }, 'The live-event connection could not be opened yet');
      await untilReachable((limitMs) => this.open(limitMs), { onWait });
    } else await this.open(FIRST_LIMIT_MS).catch((error) => this.beginRestoring(error));
  }

  /** Sends all payloads at once. Those that a lost session did not send are dropped. */
  async send(payloads: readonly string[]): Promise<void> {
    const { session } = this;
    if (!session) return;
    try {
      await session.send(payloads);
    } catch (error) {
      this.lose(session, error);
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restoring;
    await this.session?.close();
  }

  private async open(limitMs: number): Promise<void> {
    const { bus, onMessage } = this.options;
    let session: LiveBusSession | null = null;
    let early: unknown = null;
    const onLost = (error: unknown) => {
      if (session) this.lose(session, error);
      else early = error;
    };
    session = await bus.open({ onMessage, onLost }, limitMs);
    if (early === null) this.session = session;
    else {
      void session.close();
      throw early;
    }
  }

  /** A bus may report one loss several times: only the first counts. */
  private lose(session: LiveBusSession, error: unknown): void {
    if (this.session !== session || this.stopping.signal.aborted) return;
    void session.close();
    this.beginRestoring(error);
  }

  private beginRestoring(error: unknown): void {
    this.session = null;
    this.options.logger.warn({ err: error }, 'The live-event connection broke');
    this.options.onLost();
    this.restoring = this.restore();
  }

  private async restore(): Promise<void> {
    const { signal } = this.stopping;
    for (let factor = 1; !signal.aborted; factor *= 2) {
      const retryMs = Math.min(FIRST_RETRY_MS * factor, LONGEST_RETRY_MS);
      await sleep(retryMs * (0.5 + Math.random()), undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.open(Math.min(FIRST_LIMIT_MS * factor, LONGEST_LIMIT_MS));
        this.options.onRestored();
        return;
      } catch (error) {
        this.options.logger.warn({ err: error }, 'The live-event connection could not be opened again');
      }
    }
  }
}
