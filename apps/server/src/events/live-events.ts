import type { LiveEvents, OwnEvents } from '@tifo/contracts/live-events';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#server/lib/logger.ts';
import { LiveConnection } from './live-connection.ts';

/** One event as sent to all streams of its audience. */
export interface LiveFrame {
  number: number;
  audience: string;
  text: string;
  /** `text` as one HTTP/1.1 chunk, built once for all viewers. */
  chunk: Buffer;
}

export type LiveListener = (frame: LiveFrame) => void;

const COALESCE_MS = 100;
const KEPT_FRAMES = 500;
const KEPT_KEYS = 5000;
/** Each notification is a commit, so a process without others sends none. */
const GREET_EVERY_MS = 10_000;
const FORGET_AFTER_MS = 35_000;
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const MAX_NOTIFICATION_BYTES = 7_900;

interface LiveEvent {
  /** A club's slug for all its visitors, or the result of `fanAudience`. */
  audience: string;
  name: string;
  data: unknown;
}

/** Messages between processes besides events: they announce themselves, and ask which others exist. */
interface Greeting {
  hello: boolean;
  /** Its events did not reach the others for a while. */
  wasAway?: true;
}

interface Waiting {
  event: LiveEvent;
  timer: NodeJS.Timeout;
}

/**
 * Live events of all clubs. The first event about a subject is sent at once; those within the next 100 ms are
 * merged into one with the newest state. Other processes, if any, are notified through NOTIFY on a separate
 * connection. A lost event only means that the viewer sees the change with the next poll.
 */
export class LiveEventHub {
  private readonly origin = Math.random().toString(36).slice(2);
  private readonly connection: LiveConnection;
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly frames: LiveFrame[] = [];
  private readonly waiting = new Map<string, Waiting>();
  private readonly deliveredAtMs = new LRUCache<string, number>({ max: KEPT_KEYS });
  private lastNumber = 0;
  private readonly unsent: string[] = [];
  private isSending = false;
  private isCutOff = false;
  private othersHeardAtMs = Number.NEGATIVE_INFINITY;
  private greeter: NodeJS.Timeout | undefined;

  constructor({ url, logger }: { url: string; logger: Logger }) {
    this.connection = new LiveConnection({
      url,
      logger,
      onMessage: (payload) => this.receive(payload),
      onLost: () => this.beginGap(),
      onRestored: () => this.endGap(),
    });
  }

  async start(): Promise<void> {
    await this.connection.start();
    await this.greet({ hello: true });
    this.greeter = setInterval(() => void this.greet({ hello: false }), GREET_EVERY_MS).unref();
  }

  /** True while events of other processes do not arrive. */
  get hasGap(): boolean {
    return this.isCutOff;
  }

  /** The number of open streams. */
  get streamCount(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** `key` identifies the subject of the event; a newer event with the same key replaces a waiting one. */
  publish<Name extends keyof LiveEvents>(
    { clubSlug, key }: { clubSlug: string; key: string },
    name: Name,
    data: LiveEvents[Name],
  ): void {
    this.announce({ audience: clubSlug, name, data }, key);
  }

  /** Sends an event to one fan, on every screen they have open. */
  notify<Name extends keyof OwnEvents>(
    { clubSlug, fanId, key }: { clubSlug: string; fanId: string; key: string },
    name: Name,
    data: OwnEvents[Name],
  ): void {
    this.announce({ audience: fanAudience(clubSlug, fanId), name, data }, key);
  }

  private announce(event: LiveEvent, key: string): void {
    const id = `${event.audience} ${event.name} ${key}`;
    const waiting = this.waiting.get(id);
    if (waiting) {
      waiting.event = event;
      return;
    }
    const waitMs = (this.deliveredAtMs.get(id) ?? Number.NEGATIVE_INFINITY) + COALESCE_MS - performance.now();
    if (waitMs <= 0) this.send(id, event);
    else this.waiting.set(id, { event, timer: setTimeout(() => this.sendWaiting(id), waitMs) });
  }

  listen(audience: string, listener: LiveListener): () => void {
    const listeners = this.listeners.get(audience) ?? new Set();
    this.listeners.set(audience, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(audience);
    };
  }

  /**
   * Returns the frames after the event `lastId`, or null if it came from another process or is too old to
   * know all of them.
   */
  framesSince(audience: string, lastId: string): LiveFrame[] | null {
    const [origin, text] = lastId.split('-');
    const number = Number(text);
    const oldest = this.frames[0]?.number ?? this.lastNumber + 1;
    if (origin !== this.origin || !(number >= oldest - 1) || number > this.lastNumber) return null;
    return this.frames.filter((frame) => frame.audience === audience && frame.number > number);
  }

  async stop(): Promise<void> {
    clearInterval(this.greeter);
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    await this.connection.stop();
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

  private deliver({ audience, name, data }: LiveEvent): void {
    const isOwn = audience.includes(OWN);
    // A returning fan's own stream reads everything again, so only public events are kept for replay.
    if (isOwn && !this.listeners.has(audience)) return;
    this.lastNumber += 1;
    const text = `id: ${this.origin}-${this.lastNumber}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const frame = { number: this.lastNumber, audience, text, chunk: toChunk(text) };
    if (!isOwn) this.frames.push(frame);
    if (this.frames.length > KEPT_FRAMES) this.frames.shift();
    for (const listener of this.listeners.get(audience) ?? []) listener(frame);
  }

  private notifyOthers(event: LiveEvent): void {
    if (!this.connection.isOpen || performance.now() - this.othersHeardAtMs > FORGET_AFTER_MS) return;
    let payload = JSON.stringify({ origin: this.origin, ...event });
    if (Buffer.byteLength(payload) > MAX_NOTIFICATION_BYTES) {
      payload = JSON.stringify({ origin: this.origin, audience: event.audience, name: 'resync', data: {} });
    }
    this.unsent.push(payload);
    void this.sendUnsent();
  }

  /** Sends one statement at a time, with all messages gathered during the previous one. */
  private async sendUnsent(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    while (this.connection.isOpen && this.unsent.length > 0)
      await this.connection.send(this.unsent.splice(0));
    this.isSending = false;
  }

  private receive(payload: string): void {
    const { origin, ...message } = JSON.parse(payload) as (LiveEvent | Greeting) & { origin: string };
    if (origin === this.origin) return;
    this.othersHeardAtMs = performance.now();
    if (!('hello' in message)) {
      this.deliver(message);
      return;
    }
    if (message.wasAway) this.sendToAll('resync');
    if (message.hello) void this.greet({ hello: false });
  }

  private async greet(greeting: Greeting): Promise<void> {
    this.unsent.push(JSON.stringify({ origin: this.origin, ...greeting }));
    await this.sendUnsent();
  }

  private beginGap(): void {
    this.isCutOff = true;
    this.sendToAll('gap');
  }

  private endGap(): void {
    this.isCutOff = false;
    this.unsent.length = 0;
    // The processes known before the gap are assumed to be running still, so the first event after it is sent
    // to them too.
    this.othersHeardAtMs = performance.now();
    this.sendToAll('resync');
    void this.greet({ hello: true, wasAway: true });
  }

  /**
   * Informs every stream that events were or will be missed, and discards the kept events, which are no
   * longer complete.
   */
  private sendToAll(name: 'gap' | 'resync'): void {
    this.frames.length = 0;
    this.lastNumber += 1;
    const text = `id: ${this.origin}-${this.lastNumber}\nevent: ${name}\ndata: {}\n\n`;
    const chunk = toChunk(text);
    for (const [audience, listeners] of this.listeners) {
      for (const listener of listeners) listener({ number: this.lastNumber, audience, text, chunk });
    }
  }
}

/** No slug contains it. */
const OWN = '/';

/** Returns the audience of events about one fan of a club. */
export function fanAudience(clubSlug: string, fanId: string): string {
  return `${clubSlug}${OWN}${fanId}`;
}

/** Encodes a chunk of HTTP/1.1's chunked transfer coding: length in hex, the bytes, a line end after each. */
export function toChunk(text: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
}
