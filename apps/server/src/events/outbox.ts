import type { Database, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { uuidIds } from '#server/lib/ids.ts';
import type { Logger } from '#server/lib/logger.ts';
import {
  deleteOldSentEntries,
  insertOutboxEntries,
  lockDueEntry,
  markFailed,
  markSent,
  type OutboxRow,
} from './outbox-store.ts';

export interface OutboxEntry {
  clubId: string | null;
  kind: string;
  /** Names the effect once and for all: `mail:outbid:<bidId>`. */
  dedupe: string;
  payload: Record<string, unknown>;
}

/** Sends one effect; it may be called again after a crash, so it must be safe to repeat. */
export type OutboxHandler = (payload: Record<string, unknown>, entry: OutboxRow) => Promise<void>;

const MAX_ATTEMPTS = 10;
const MAX_RETRY_SECONDS = 300;

/** What happens after a commit, kept in the commit. */
export class Outbox {
  private readonly db: Database;
  private readonly logger: Logger;
  private readonly handlers = new Map<string, OutboxHandler>();
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor({ db, logger }: { db: Database; logger: Logger }) {
    this.db = db;
    this.logger = logger;
  }

  /** Each kind has one handler, registered before the product starts to listen. */
  handle(kind: string, handler: OutboxHandler): void {
    if (this.handlers.has(kind)) throw new Error(`The outbox kind ${kind} has a handler already`);
    this.handlers.set(kind, handler);
  }

  /** Adds effects to the caller's transaction; call `wake` after it has committed. */
  async add(tx: Tx, ...entries: OutboxEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await insertOutboxEntries(
      tx,
      entries.map(({ clubId, kind, dedupe, payload }) => ({
        id: uuidIds.next(),
        aboutClubId: clubId,
        kind,
        dedupe,
        payload,
      })),
    );
  }

  /** Sends what is due soon, without the caller waiting for it. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = null;
      if (this.again) this.wake();
    });
  }

  /** Sends everything that is due; resolves when nothing is left. */
  async flush(): Promise<void> {
    this.wake();
    while (this.running !== null) await this.running;
  }

  async removeOld(): Promise<void> {
    await inTransaction({ db: this.db }, { clubId: null }, deleteOldSentEntries);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.again = false;
    await this.running;
  }

  private async drain(): Promise<void> {
    this.again = false;
    try {
      while (!this.stopped && (await this.sendNext()));
    } catch (error) {
      this.logger.error({ err: error }, 'The outbox could not be read');
    }
  }

  /** One entry, one transaction: a crash repeats at most the one effect that was under way. */
  private sendNext(): Promise<boolean> {
    return inTransaction({ db: this.db }, { clubId: null }, async (tx) => {
      const entry = await lockDueEntry(tx);
      if (entry) await this.send(tx, entry);
      return entry !== undefined;
    });
  }

  private async send(tx: Tx, entry: OutboxRow): Promise<void> {
    const handler = this.handlers.get(entry.kind);
    try {
      if (!handler) throw new Error(`Nobody handles ${entry.kind}`);
      await handler(entry.payload, entry);
      await markSent(tx, entry.id);
    } catch (error) {
      const attempts = entry.attempts + 1;
      this.logger.warn({ err: error, kind: entry.kind, attempts }, 'An effect could not be sent');
      await markFailed(tx, {
        id: entry.id,
        error: error instanceof Error ? error.message : String(error),
        dead: attempts >= MAX_ATTEMPTS,
        retryInSeconds: Math.min(2 ** attempts, MAX_RETRY_SECONDS),
      });
    }
  }
}
