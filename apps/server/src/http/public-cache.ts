import { LRUCache } from 'lru-cache';
import { type Answer, CachedReply } from './cached-reply.ts';

interface Shared {
  value: Promise<unknown>;
  freshUntilMs: number;
}

interface Entry {
  reply: Promise<CachedReply>;
  /** The same once it is made. */
  made?: CachedReply;
  /** Infinity while it is being made. */
  freshUntilMs: number;
}

/** What a public answer depends on. */
export interface PublicRead {
  /** '' for what no club owns. */
  clubSlug: string;
  /** Path, parsed parameters and language within the club. */
  key: string;
  /** The same as it was asked for, unparsed: who asks in these very words again is answered without parsing. */
  askedAs: string;
}

const MAX_ENTRIES = 2000;
/** Longer addresses are not remembered word by word: nobody follows an auction by them. */
const MAX_WORDS = 500;

/**
 * Final bytes of public answers for a moment, made once however many ask at the same time, dropped when their club is
 * written to. Nothing computed from a token may enter.
 */
export class PublicCache {
  private readonly freshMs: number;
  private readonly headers: Record<string, string>;
  private readonly idsByClub = new Map<string, Set<string>>();
  private readonly entries: LRUCache<string, Entry>;
  private readonly values: LRUCache<string, Shared>;
  private readonly idsByWords = new LRUCache<string, string>({ max: MAX_ENTRIES });

  /** `headers` go out with every answer that does not replace them. */
  constructor({ freshMs, headers }: { freshMs: number; headers: Record<string, string> }) {
    this.freshMs = freshMs;
    this.headers = headers;
    this.entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, dispose: this.forget });
    this.values = new LRUCache<string, Shared>({ max: MAX_ENTRIES, dispose: this.forget });
  }

  async get({ clubSlug, key, askedAs }: PublicRead, make: () => Promise<Answer>): Promise<CachedReply> {
    const id = `${clubSlug}\n${key}`;
    if (askedAs.length <= MAX_WORDS) this.idsByWords.set(askedAs, id);
    const kept = this.entries.get(id);
    if (kept && kept.freshUntilMs > performance.now()) return kept.reply;
    const entry: Entry = { reply: make().then(this.toReply), freshUntilMs: Number.POSITIVE_INFINITY };
    this.entries.set(id, entry);
    this.remember(clubSlug, id);
    try {
      const reply = await entry.reply;
      entry.freshUntilMs = performance.now() + (reply.status < 400 ? this.freshMs : 0);
      entry.made = reply;
      return reply;
    } catch (error) {
      if (this.entries.get(id) === entry) this.entries.delete(id);
      throw error;
    }
  }

  /** The answer to what was asked in the same words a moment ago. */
  recall(askedAs: string): CachedReply | undefined {
    const id = this.idsByWords.get(askedAs);
    const kept = id === undefined ? undefined : this.entries.get(id);
    return kept && kept.freshUntilMs > performance.now() ? kept.made : undefined;
  }

  /** A value that several answers are made from, kept as long as they are. Callers must not change it. */
  async share<Value>(clubSlug: string, key: string, make: () => Promise<Value>): Promise<Value> {
    const id = `${clubSlug}\n= ${key}`;
    const kept = this.values.get(id);
    if (kept && kept.freshUntilMs > performance.now()) return kept.value as Promise<Value>;
    const entry: Shared = { value: make(), freshUntilMs: Number.POSITIVE_INFINITY };
    this.values.set(id, entry);
    this.remember(clubSlug, id);
    try {
      return (await entry.value) as Value;
    } catch (error) {
      if (this.values.get(id) === entry) this.values.delete(id);
      throw error;
    } finally {
      entry.freshUntilMs = performance.now() + this.freshMs;
    }
  }

  /** Call after the commit of a write, so that who wrote reads what was written. */
  dropClub(clubSlug: string): void {
    for (const slug of [clubSlug, '']) {
      const ids = this.idsByClub.get(slug) ?? [];
      this.idsByClub.delete(slug);
      for (const id of ids) {
        this.entries.delete(id);
        this.values.delete(id);
      }
    }
  }

  private readonly toReply = (answer: Answer): CachedReply =>
    new CachedReply({ ...answer, headers: { ...this.headers, ...answer.headers } });

  private remember(clubSlug: string, id: string): void {
    const ids = this.idsByClub.get(clubSlug) ?? new Set();
    this.idsByClub.set(clubSlug, ids.add(id));
  }

  private readonly forget = (_: unknown, id: string, reason: LRUCache.DisposeReason): void => {
    if (reason === 'evict') this.idsByClub.get(id.slice(0, id.indexOf('\n')))?.delete(id);
  };
}
