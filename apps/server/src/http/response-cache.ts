import { LRUCache } from 'lru-cache';
import { type Answer, CachedReply } from './cached-reply.ts';
import { FreshValues } from './fresh-values.ts';

/** What a public answer depends on. */
export interface CachedRead {
  /** '' for what no club owns. */
  clubSlug: string;
  /** Path, parsed parameters and language within the club. */
  key: string;
  /** The same as it was asked for, unparsed: who asks in these very words again is answered without parsing. */
  requestKey: string;
}

export interface PublicCacheOptions {
  freshMs: number;
  /** They go out with every answer that does not replace them. */
  headers: Record<string, string>;
  /** Room for answers; those that were not asked for longest leave first. */
  maxBytes?: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 2000;
const MAX_VALUES = 500;
/** Longer addresses are not remembered word by word: nobody follows an auction by them. */
const MAX_WORDS = 500;

/**
 * Final bytes of public answers for a moment, made once however many ask at the same time, dropped when their club is
 * written to. Nothing computed from a token may enter.
 */
export class ResponseCache {
  private readonly headers: Record<string, string>;
  private readonly answers: FreshValues<CachedReply>;
  private readonly values: FreshValues<unknown>;
  private readonly idsByWords = new LRUCache<string, string>({ max: MAX_ANSWERS });

  constructor({ freshMs, headers, maxBytes = MAX_BYTES }: PublicCacheOptions) {
    this.headers = headers;
    this.answers = new FreshValues({
      freshMs,
      max: MAX_ANSWERS,
      maxBytes,
      bytesOf: ({ bytes }) => bytes,
      isKept: ({ status }) => status < 400,
    });
    this.values = new FreshValues({ freshMs, max: MAX_VALUES });
  }

  get({ clubSlug, key, requestKey }: CachedRead, make: () => Promise<Answer>): Promise<CachedReply> {
    const id = `${clubSlug}\n${key}`;
    if (requestKey.length <= MAX_WORDS) this.idsByWords.set(requestKey, id);
    return this.answers.get({ owner: clubSlug, id }, () => make().then(this.toReply));
  }

  /** The answer to what was asked in the same words a moment ago. */
  lookup(requestKey: string): CachedReply | undefined {
    const id = this.idsByWords.get(requestKey);
    return id === undefined ? undefined : this.answers.peek(id);
  }

  /** A value that several answers are made from, kept as long as they are. Callers must not change it. */
  share<Value>(clubSlug: string, key: string, make: () => Promise<Value>): Promise<Value> {
    return this.values.get({ owner: clubSlug, id: `${clubSlug}\n${key}` }, make) as Promise<Value>;
  }

  /** Bytes that kept answers take, for the operator's figures. */
  get bytes(): number {
    return this.answers.bytes;
  }

  /** Call after the commit of a write, so that who wrote reads what was written. */
  dropClub(clubSlug: string): void {
    for (const owner of [clubSlug, '']) {
      this.answers.drop(owner);
      this.values.drop(owner);
    }
  }

  private readonly toReply = (answer: Answer): CachedReply =>
    new CachedReply({ ...answer, headers: { ...this.headers, ...answer.headers } });
}
