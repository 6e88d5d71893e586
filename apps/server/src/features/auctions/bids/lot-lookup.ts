import { LRUCache } from 'lru-cache';
import type { Context } from '#server/context.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findLotsOfSlugs } from './lot-store.ts';

const FRESH_MS = 1000;
const MAX_KEPT = 5000;

/** Looks up the lots of exclusives: one query for all that are asked for at a time, kept for a second. */
export class LotLookup {
  private readonly kept = new LRUCache<string, Promise<string>>({ max: MAX_KEPT, ttl: FRESH_MS });
  private readonly queue: BatchQueue<string, string | Error>;

  constructor({ db }: Pick<Context, 'db'>) {
    this.queue = new BatchQueue({
      maxBatch: 500,
      maxWaiting: 5000,
      maxRunning: 2,
      run: async (clubId, slugs) => {
        const found = new Map((await findLotsOfSlugs(db, { clubId, slugs })).map((row) => [row.slug, row]));
        return slugs.map((slug) => toAnswer(found.get(slug)));
      },
    });
  }

  /** Returns the id of the lot of an exclusive; throws if it is not shown or no lot. */
  find(clubId: string, exclusiveSlug: string): Promise<string> {
    const key = `${clubId} ${exclusiveSlug}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const finding = this.load(clubId, exclusiveSlug);
    this.kept.set(key, finding);
    finding.catch(() => this.kept.delete(key));
    return finding;
  }

  private async load(clubId: string, slug: string): Promise<string> {
    const answer = await this.queue.add({ group: clubId, key: clubId }, slug);
    if (answer instanceof Error) throw answer;
    return answer;
  }
}

/** A refusal is an answer: if it were thrown, the queue would ask for each item again by itself. */
function toAnswer(found: { visible: boolean; lotId: string | null } | undefined): string | Error {
  if (!found) return new NotFoundError('exclusive.notFound');
  return found.visible && found.lotId ? found.lotId : new ConflictError('auction.notActive');
}
