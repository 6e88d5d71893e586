import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A public answer as it goes out, byte for byte. */
export interface CachedReply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
}

interface Shared {
  value: Promise<unknown>;
  freshUntilMs: number;
}

interface Entry {
  reply: Promise<CachedReply>;
  /** Infinity while it is being made. */
  freshUntilMs: number;
}

const MAX_ENTRIES = 2000;

/**
 * Final bytes of public answers for a moment, made once however many ask at the same time, dropped when their club is
 * written to. Nothing computed from a token may enter.
 */
export class PublicCache {
  private readonly freshMs: number;
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  private readonly values = new LRUCache<string, Shared>({ max: MAX_ENTRIES });
  private readonly keysByClub = new Map<string, Set<string>>();

  constructor({ freshMs }: { freshMs: number }) {
    this.freshMs = freshMs;
  }

  /** `key` names path, parsed parameters and language within the club (or '' for what no club owns). */
  async get(
    clubSlug: string,
    key: string,
    make: () => Promise<Omit<CachedReply, 'etag'>>,
  ): Promise<CachedReply> {
    const id = `${clubSlug}\n${key}`;
    const kept = this.entries.get(id);
    if (kept && kept.freshUntilMs > performance.now()) return kept.reply;
    const entry: Entry = { reply: make().then(withEtag), freshUntilMs: Number.POSITIVE_INFINITY };
    this.entries.set(id, entry);
    this.remember(clubSlug, id);
    try {
      const reply = await entry.reply;
      entry.freshUntilMs = performance.now() + (reply.status < 400 ? this.freshMs : 0);
      return reply;
    } catch (error) {
      if (this.entries.get(id) === entry) this.entries.delete(id);
      throw error;
    }
  }

  /** A value that several answers are made from, kept as long as they are. Callers must not change it. */
  async share<Value>(clubSlug: string, key: string, make: () => Promise<Value>): Promise<Value> {
    const id = `${clubSlug}\n${key}`;
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
      for (const id of this.keysByClub.get(slug) ?? []) {
        this.entries.delete(id);
        this.values.delete(id);
      }
      this.keysByClub.delete(slug);
    }
  }

  private remember(clubSlug: string, id: string): void {
    const ids = this.keysByClub.get(clubSlug) ?? new Set();
    if (ids.size > MAX_ENTRIES) ids.clear();
    this.keysByClub.set(clubSlug, ids.add(id));
  }
}

function withEtag(reply: Omit<CachedReply, 'etag'>): CachedReply {
  const digest = createHash('sha1').update(reply.body).digest('base64url').slice(0, 20);
  return { ...reply, etag: `W/"${digest}"` };
}
