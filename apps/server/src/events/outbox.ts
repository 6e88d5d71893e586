import type { Database, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { errorText } from '#server/lib/describe-error.ts';
import { uuidIds } from '#server/lib/ids.ts';
import type { Logger } from '#server/lib/logger.ts';
import {
  deleteOldSentEntries,
  findWaits,
  insertOutboxEntries,
  type KindWait,
  lockDueEntry,
  markFailed,
  markPostponed,
  markSent,
  type OutboxRow,
} from './outbox-store.ts';

export interface OutboxEntry {
  clubId: string | null;
  kind: string;
  /** Names the effect once and for all: `mail:outbid:<bidId>`. */
  dedupe: string;
  payload: Record<string, unknown>;
  /** Not before; at once when absent. */
  dueAt?: Date;
}

/** Sends one effect; it may be called again after a crash, so it must be safe to repeat. */
export type OutboxHandler = (payload: Record<string, unknown>, entry: OutboxRow) => Promise<void>;

/** Thrown by a handler whose time has not come; the effect is tried again at `until`, as often as it takes. */
export class PostponedError extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('Postponed');
    this.until = until;
  }
}

/** How long one kind is sent before the next: a code does not wait for a thousand mails, nor a refund for a slow service. */
const TURN_MS = 250;
const MAX_ATTEMPTS = 10;
const MAX_RETRY_SECONDS = 300;
/** Another process may be at what is due: it is not asked for again at once, nor forgotten. */
const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;

/** What happens after a commit, kept in the commit. */
export class Outbox {
  private readonly db: Database;
  private readonly logger: Logger;
  private readonly handlers = new Map<string, OutboxHandler>();
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private alarm: NodeJS.Timeout | undefined;

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
    const rows = entries.map(({ clubId, ...entry }) => ({
      id: uuidIds.next(),
      aboutClubId: clubId,
      ...entry,
    }));
    const [later, now] = [rows.filter(({ dueAt }) => dueAt), rows.filter(({ dueAt }) => !dueAt)];
    // Rows that are written together have the same members.
    await insertOutboxEntries(tx, now);
    await insertOutboxEntries(tx, later);
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
    clearTimeout(this.alarm);
    await this.running;
  }

  private async drain(): Promise<void> {
    this.again = false;
    try {
      let waits: KindWait[];
      let sent: number;
      do {
        waits = await findWaits(this.db, [...this.handlers.keys()]);
        sent = 0;
        for (const { kind, waitMs } of waits) if (waitMs <= 0) sent += await this.takeTurn(kind);
      } while (sent > 0 && !this.stopped);
      this.setAlarm(waits);
    } catch (error) {
      this.logger.error({ err: error }, 'The outbox could not be read');
    }
  }

  /** What failed or was postponed is sent at its own time, by whichever process is awake then. */
  private setAlarm(waits: readonly KindWait[]): void {
    clearTimeout(this.alarm);
    if (waits.length === 0 || this.stopped) return;
    const waitMs = Math.min(...waits.map((wait) => wait.waitMs));
    const alarmMs = Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    this.alarm = setTimeout(() => this.wake(), alarmMs);
    this.alarm.unref();
  }

  /** Sends what is due of one kind, for a while; answers how much that was. */
  private async takeTurn(kind: string): Promise<number> {
    const until = performance.now() + TURN_MS;
    let sent = 0;
    while (!this.stopped && performance.now() < until && (await this.sendNext(kind))) sent += 1;
    return sent;
  }

  /** One entry, one transaction: a crash repeats at most the one effect that was under way. */
  private sendNext(kind: string): Promise<boolean> {
    return inTransaction({ db: this.db }, { clubId: null, mayIdle: true }, async (tx) => {
      const entry = await lockDueEntry(tx, kind);
      if (entry) await this.send(tx, entry);
      return entry !== undefined;
    });
  }

  private async send(tx: Tx, entry: OutboxRow): Promise<void> {
    try {
      await this.handlers.get(entry.kind)?.(entry.payload, entry);
      await markSent(tx, entry.id);
    } catch (error) {
      if (error instanceof PostponedError) {
        await markPostponed(tx, { id: entry.id, until: error.until });
        return;
      }
      const attempts = entry.attempts + 1;
      this.logger.warn({ err: error, kind: entry.kind, attempts }, 'An effect could not be sent');
      await markFailed(tx, {
        id: entry.id,
        error: errorText(error),
        dead: attempts >= MAX_ATTEMPTS,
        retryInSeconds: Math.min(2 ** attempts, MAX_RETRY_SECONDS),
      });
    }
  }
}
