import { randomBytes } from 'node:crypto';
import type { LiveEvents, OwnEvents } from '@tifo/contracts/live-events';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#server/lib/logger.ts';
import type { LiveBus } from './live-bus.ts';
import { LiveConnection } from './live-connection.ts';
import { type EventPlace, type LiveFrame, ReplayBuffer } from './replay-buffer.ts';

export type { LiveFrame };

export type LiveListener = (frame: LiveFrame) => void;

const COALESCE_MS = 100;
const KEPT_KEYS = 5000;
/** Each notification is a commit, so a process without others sends none. */
const GREET_EVERY_MS = 10_000;
const FORGET_AFTER_MS = 35_000;
/** PostgreSQL refuses notifications of 8,000 bytes and more; less the process's id. */
const MAX_EVENT_BYTES = 7_800;

interface LiveEvent {
  /** A club's slug for all its visitors, or the result of `fanAudience`. */
  audience: string;
  name: string;
  data: unknown;
}

/** Messages between processes besides events: they announce themselves, and ask which others exist. */
interface Greeting {
  hello: boolean;
  /** How many public events it has published. */
  count: number;
  /** Its events did not reach the others for a while. */
  wasAway?: true;
}

/** Tasks of these kinds were added by a process that runs none. */
interface Wake {
  tasks: string[];
}

type Message = (LiveEvent & { number?: number }) | Greeting | Wake;

interface Waiting {
  event: LiveEvent;
  timer: NodeJS.Timeout;
}

export interface LiveEventHubOptions {
  bus: LiveBus;
  logger: Logger;
  /** Called when another process has added tasks of these kinds that it does not run. */
  onTasks?: (kinds: string[]) => void;
}

/**
 * Live events of all clubs. The first event about a subject is sent at once; those within the next 100 ms are
 * merged into one with the newest state. Other processes, if any, are notified through the bus. A lost event
 * only means that the viewer sees the change with the next poll.
 */
export class LiveEventHub {
  private readonly connection: LiveConnection;
  private readonly onTasks: LiveEventHubOptions['onTasks'];
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly replay = new ReplayBuffer(randomBytes(4).toString('hex'));
  private readonly waiting = new Map<string, Waiting>();
  private readonly deliveredAtMs = new LRUCache<string, number>({ max: KEPT_KEYS });
  private readonly unsent: string[] = [];
  private isSending = false;
  private isCutOff = false;
  private othersHeardAtMs = Number.NEGATIVE_INFINITY;
  private greeter: NodeJS.Timeout | undefined;

  constructor({ bus, logger, onTasks }: LiveEventHubOptions) {
    this.onTasks = onTasks;
    this.connection = new LiveConnection({
      bus,
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

  /** What a viewer knows that has received everything so far. */
  get lastId(): string {
    return this.replay.lastId;
  }

  /** Returns the frames after the event `lastId` of any process, or null if not all of them are known. */
  framesSince(audience: string, lastId: string): LiveFrame[] | null {
    return this.replay.since(audience, lastId);
  }

  /** Wakes the workers of other processes. */
  announceTasks(kinds: Iterable<string>): void {
    const tasks = [...kinds];
    if (tasks.length > 0) this.tell({ tasks });
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
    const place = isPrivate(event) ? null : this.replay.nextOwn();
    this.deliver(event, place);
    this.notifyOthers({ ...event, ...(place && { number: place.number }) });
  }

  private deliver(event: LiveEvent, place: EventPlace | null): void {
    const listeners = this.listeners.get(event.audience);
    // A returning fan's own stream reads everything again, so only public events are kept for replay.
    if (!place && !listeners) return;
    if (place) this.replay.note(place);
    const frame = toFrame(event, place && this.replay.lastId);
    if (place) this.replay.keep(place, frame);
    for (const listener of listeners ?? []) listener(frame);
  }

  private notifyOthers(event: LiveEvent & { number?: number }): void {
    const isLong = Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES;
    this.tell(isLong ? { ...event, name: 'resync', data: {} } : event);
  }

  private tell(message: Message): void {
    if (!this.connection.isOpen || performance.now() - this.othersHeardAtMs > FORGET_AFTER_MS) return;
    this.unsent.push(JSON.stringify({ origin: this.replay.origin, ...message }));
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
    const { origin, ...message } = JSON.parse(payload) as Message & { origin: string };
    if (this.replay.isOwn(origin)) return;
    this.othersHeardAtMs = performance.now();
    if ('tasks' in message) this.onTasks?.(message.tasks);
    else if ('hello' in message) this.receiveGreeting(origin, message);
    else this.receiveEvent(origin, message);
  }

  private receiveEvent(origin: string, { number, ...event }: LiveEvent & { number?: number }): void {
    if (number !== undefined && this.replay.misses(origin, number - 1)) this.sendToAll('resync');
    this.deliver(event, number === undefined ? null : { origin, number });
  }

  private receiveGreeting(origin: string, { hello, wasAway, count }: Greeting): void {
    if (wasAway || this.replay.misses(origin, count)) this.sendToAll('resync');
    this.replay.noteCount(origin, count);
    if (hello) void this.greet({ hello: false });
  }

  private greet(greeting: Omit<Greeting, 'count'>): Promise<void> {
    this.unsent.push(
      JSON.stringify({ origin: this.replay.origin, ...greeting, count: this.replay.ownNumber }),
    );
    return this.sendUnsent();
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
    this.replay.interrupt();
    for (const [audience, listeners] of this.listeners) {
      const frame = toFrame({ audience, name, data: {} }, this.replay.lastId);
      for (const listener of listeners) listener(frame);
    }
  }
}

function toFrame({ audience, name, data }: LiveEvent, id: string | null): LiveFrame {
  const text = `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  return { audience, text, chunk: toChunk(text) };
}

function isPrivate({ audience }: LiveEvent): boolean {
  return audience.includes(OWN);
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
