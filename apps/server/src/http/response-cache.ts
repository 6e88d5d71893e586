import { LRUCache } from 'lru-cache';
import { type Cdn, noCdn } from '#server/providers/cdn/cdn.ts';
import { type Answer, CachedReply } from './cached-reply.ts';
import { FreshValues } from './fresh-values.ts';
import { keysOfAnswer, keysOfChange } from './surrogate-keys.ts';

/** What a public reply depends on. */
export interface CachedRead {
  /** '' for what belongs to no club. */
  clubSlug: string;
  /** Path, parsed parameters and language within the club. */
  key: string;
  /** The same as received, unparsed: an identical request is served without parsing. */
  requestKey: string;
  /** The path within the site: a reply about one item stays cached when other items change. */
  path?: string;
}

/** In the form of the URL path. */
export type CachedItem = `exclusives/${string}`;

export interface PublicCacheOptions {
  freshMs: number;
  /** Added to every reply that does not override them. */
  headers: Record<string, string>;
  /** The memory for replies; the least recently used ones are evicted first. */
  maxBytes?: number;
  /** The cache in front of the product: it stores the same replies, and drops them with this one. */
  cdn?: Cdn;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 2000;
const MAX_VALUES = 500;
/** Longer addresses are not cached by their text; no auction is followed through such addresses. */
const MAX_WORDS = 500;

/**
 * Caches the final bytes of public replies for a moment. Each is created once for all concurrent callers and
 * dropped when its club changes. Nothing that depends on a token may be stored.
 */
export class ResponseCache {
  private readonly headers: Record<string, string>;
  private readonly cdn: Cdn;
  private readonly answers: FreshValues<CachedReply>;
  private readonly values: FreshValues<unknown>;
  /** Requests of visitors that were answered from the cache without parsing, and those that were not. */
  readonly lookups = { hit: 0, miss: 0 };
  private readonly idsByWords = new LRUCache<string, string>({ max: MAX_ANSWERS });

  constructor({ freshMs, headers, maxBytes = MAX_BYTES, cdn = noCdn }: PublicCacheOptions) {
    this.headers = headers;
    this.cdn = cdn;
    this.answers = new FreshValues({
      freshMs,
      max: MAX_ANSWERS,
      maxBytes,
      bytesOf: ({ bytes }) => bytes,
      isKept: ({ status }) => status < 400,
    });
    this.values = new FreshValues({ freshMs, max: MAX_VALUES });
  }

  get({ clubSlug, key, requestKey, path }: CachedRead, make: () => Promise<Answer>): Promise<CachedReply> {
    const id = `${clubSlug}\n${key}`;
    if (requestKey.length <= MAX_WORDS) this.idsByWords.set(requestKey, id);
    const item = itemAt(path);
    return this.answers.get({ owner: clubSlug, id, item }, async () =>
      this.toReply(await make(), keysOfAnswer({ clubSlug, item })),
    );
  }

  /** Returns the reply to an identical request from a moment ago. */
  lookup(requestKey: string): CachedReply | undefined {
    const id = this.idsByWords.get(requestKey);
    const reply = id === undefined ? undefined : this.answers.peek(id);
    this.lookups[reply ? 'hit' : 'miss'] += 1;
    return reply;
  }

  /** A value from which several replies are made, cached as long as they are. Callers must not change it. */
  share<Value>(clubSlug: string, key: string, make: () => Promise<Value>): Promise<Value> {
    return this.values.get({ owner: clubSlug, id: `${clubSlug}\n${key}` }, make) as Promise<Value>;
  }

  /** The memory used by cached replies, for the metrics. */
  get bytes(): number {
    return this.answers.bytes;
  }

  /** Call after the commit of a write, so that its author reads what was written. */
  dropClub(clubSlug: string): void {
    for (const owner of [clubSlug, '']) {
      this.answers.drop(owner);
      this.values.drop(owner);
    }
    this.cdn.purge(keysOfChange(clubSlug));
  }

  /** Called after a write to some items only: replies about other items stay cached. */
  dropItems(clubSlug: string, items: ReadonlySet<CachedItem>): void {
    this.answers.drop(clubSlug, items);
    this.values.drop(clubSlug);
    this.cdn.purge(keysOfChange(clubSlug, items));
  }

  private toReply(answer: Answer, keys: string[]): CachedReply {
    const stored = answer.status < 400 ? this.cdn.headersFor(keys) : {};
    return new CachedReply({ ...answer, headers: { ...this.headers, ...answer.headers, ...stored } });
  }
}

/** Returns `exclusives/boots` for `/api/clubs/aurora-fc/exclusives/boots/bids`, and for the page itself. */
function itemAt(path: string | undefined): string | undefined {
  return /\/((?:exclusives|posts|news|programs)\/[a-z0-9-]+)(?:\/|$)/.exec(path ?? '')?.[1];
}
