import type { LiveEvents } from '@tifo/contracts/live-events';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { Logger } from '#server/lib/logger.ts';

/** One event as it goes over the wire to every viewer of a club. */
export interface LiveFrame {
  number: number;
  clubSlug: string;
  text: string;
  /** `text` as one chunk of HTTP/1.1, made once for all viewers. */
  chunk: Buffer;
}

export type LiveListener = (frame: LiveFrame) => void;

const CHANNEL = 'tifo_live';
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
const COALESCE_MS = 100;
const KEPT_FRAMES = 500;
const KEPT_KEYS = 5000;
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const MAX_NOTIFICATION_BYTES = 7_900;

interface LiveEvent {
  clubSlug: string;
  name: string;
  data: unknown;
}

interface Waiting {
  event: LiveEvent;
  timer: NodeJS.Timeout;
}

/**
 * Live events of all clubs. The first event about something goes out at once; those that follow inside 100 ms become
 * one, with the newest state. Other processes hear through NOTIFY on a connection of its own: a lost one costs a viewer
 * the next poll, never a fact.
 */
export class LiveEventHub {
  private readonly origin = Math.random().toString(36).slice(2);
  private readonly url: string;
  private readonly logger: Logger;
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly frames: LiveFrame[] = [];
  private readonly waiting = new Map<string, Waiting>();
  private readonly deliveredAtMs = new LRUCache<string, number>({ max: KEPT_KEYS });
  private lastNumber = 0;
  private client: pg.Client | null = null;
  private readonly unsent: string[] = [];
  private isSending = false;
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
    const id = `${clubSlug} ${name} ${key}`;
    const event = { clubSlug, name, data };
    const waiting = this.waiting.get(id);
    if (waiting) {
      waiting.event = event;
      return;
    }
    const waitMs = (this.deliveredAtMs.get(id) ?? Number.NEGATIVE_INFINITY) + COALESCE_MS - performance.now();
    if (waitMs <= 0) this.send(id, event);
    else this.waiting.set(id, { event, timer: setTimeout(() => this.sendWaiting(id), waitMs) });
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
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    await this.client?.end().catch(() => undefined);
  }

  private sendWaiting(id: string): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) this.send(id, waiting.event);
  }

  private send(id: string, event: LiveEvent): void {
    this.deliveredAtMs.set(id, performance.now());
    this.deliver(event);
    this.notifyOthers(event);
  }

  private deliver({ clubSlug, name, data }: LiveEvent): void {
    this.lastNumber += 1;
    const text = `id: ${this.origin}-${this.lastNumber}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const frame = { number: this.lastNumber, clubSlug, text, chunk: toChunk(text) };
    this.frames.push(frame);
    if (this.frames.length > KEPT_FRAMES) this.frames.shift();
    for (const listener of this.listeners.get(clubSlug) ?? []) listener(frame);
  }

  private notifyOthers(event: LiveEvent): void {
    if (!this.client) return;
    let payload = JSON.stringify({ origin: this.origin, ...event });
    if (Buffer.byteLength(payload) > MAX_NOTIFICATION_BYTES) {
      payload = JSON.stringify({ origin: this.origin, clubSlug: event.clubSlug, name: 'resync', data: {} });
    }
    this.unsent.push(payload);
    void this.sendUnsent();
  }

  /** One statement at a time, with all that has gathered during the last one. */
  private async sendUnsent(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.client && this.unsent.length > 0) {
      const payloads = this.unsent.splice(0);
      await this.client.query(NOTIFY, [CHANNEL, payloads]).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Live events did not reach the other processes');
      });
    }
    this.isSending = false;
  }

  private receive(payload: string): void {
    const { origin, ...event } = JSON.parse(payload) as LiveEvent & { origin: string };
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

/** A chunk of HTTP/1.1's chunked transfer coding: length in hex, the bytes, a line end each. */
export function toChunk(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}
