import type { LiveEvents } from '@tifo/contracts/live-events';
import pg from 'pg';
import type { Logger } from '#server/lib/logger.ts';

/** One event as it goes over the wire to every viewer of a club. */
export interface LiveFrame {
  number: number;
  clubSlug: string;
  text: string;
}

export type LiveListener = (frame: LiveFrame) => void;

const CHANNEL = 'tifo_live';
const COALESCE_MS = 100;
const KEPT_FRAMES = 500;
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const MAX_NOTIFICATION_BYTES = 7_900;

interface Pending {
  clubSlug: string;
  name: string;
  data: unknown;
}

/**
 * Live events of all clubs. Events of one lot inside 100 ms become one, with the newest state. Other processes hear
 * through NOTIFY on a connection of its own: a lost one costs a viewer the next poll, never a fact.
 */
export class LiveEventHub {
  private readonly origin = Math.random().toString(36).slice(2);
  private readonly url: string;
  private readonly logger: Logger;
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly frames: LiveFrame[] = [];
  private readonly pending = new Map<string, Pending>();
  private lastNumber = 0;
  private timer: NodeJS.Timeout | null = null;
  private client: pg.Client | null = null;
  private stopped = false;

  constructor({ url, logger }: { url: string; logger: Logger }) {
    this.url = url;
    this.logger = logger;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', (error) => this.reconnect(error));
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  /** `key` names what the event is about; a newer event with the same key replaces a waiting one. */
  publish<Name extends keyof LiveEvents>(
    { clubSlug, key }: { clubSlug: string; key: string },
    name: Name,
    data: LiveEvents[Name],
  ): void {
    this.pending.set(`${clubSlug} ${name} ${key}`, { clubSlug, name, data });
    this.timer ??= setTimeout(() => this.flush(), COALESCE_MS);
  }

  listen(clubSlug: string, listener: LiveListener): () => void {
    const listeners = this.listeners.get(clubSlug) ?? new Set();
    this.listeners.set(clubSlug, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(clubSlug);
    };
  }

  /** Frames after the event `lastId`, or null when it is another process's or too long ago to know them all. */
  framesSince(clubSlug: string, lastId: string): LiveFrame[] | null {
    const [origin, text] = lastId.split('-');
    const number = Number(text);
    const oldest = this.frames[0]?.number ?? this.lastNumber + 1;
    if (origin !== this.origin || !(number >= oldest - 1) || number > this.lastNumber) return null;
    return this.frames.filter((frame) => frame.clubSlug === clubSlug && frame.number > number);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private flush(): void {
    this.timer = null;
    const batch = [...this.pending.values()];
    this.pending.clear();
    for (const event of batch) {
      this.deliver(event);
      this.notifyOthers(event);
    }
  }

  private deliver({ clubSlug, name, data }: Pending): void {
    this.lastNumber += 1;
    const text = `id: ${this.origin}-${this.lastNumber}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const frame = { number: this.lastNumber, clubSlug, text };
    this.frames.push(frame);
    if (this.frames.length > KEPT_FRAMES) this.frames.shift();
    for (const listener of this.listeners.get(clubSlug) ?? []) listener(frame);
  }

  private notifyOthers(event: Pending): void {
    if (!this.client) return;
    let payload = JSON.stringify({ origin: this.origin, ...event });
    if (Buffer.byteLength(payload) > MAX_NOTIFICATION_BYTES) {
      payload = JSON.stringify({ origin: this.origin, clubSlug: event.clubSlug, name: 'resync', data: {} });
    }
    this.client.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A live event did not reach the other processes');
    });
  }

  private receive(payload: string): void {
    const { origin, ...event } = JSON.parse(payload) as Pending & { origin: string };
    if (origin !== this.origin) this.deliver(event);
  }

  private reconnect(error: Error): void {
    if (this.stopped) return;
    this.logger.warn({ err: error }, 'The live-event connection broke');
    this.client = null;
    setTimeout(() => {
      if (!this.stopped) this.start().catch((failure: Error) => this.reconnect(failure));
    }, 1000).unref();
  }
}
