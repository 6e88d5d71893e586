import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import { batchMeasures } from '#server/platform/batch-metrics.ts';
import { defineService } from '#server/platform/feature.ts';
import { countBid } from './bid-metrics.ts';
import { BidderLookup } from './bidder-lookup.ts';
import { LotLookup } from './lot-lookup.ts';
import { type AnsweredBid, type BidStore, bidStore, placeBids, type WaitingBid } from './place-bids.ts';

export interface BidBatcherOptions {
  store?: Partial<BidStore>;
  /** When false, each bid has a transaction of its own: the baseline for measuring the batches. */
  inBatches?: boolean;
}

export interface QueuedBid {
  club: ClubRecord;
  bid: WaitingBid;
}

const MAX_BATCH = 256;
const MAX_WAITING = 5000;
/** Database connections that bids may occupy; the others stay free for all other requests. */
const MAX_RUNNING = 3;
/** As long as a large batch takes: one that takes longer waits for a lot that somebody else has locked. */
const PATIENCE_MS = 30;

/** Batches the bids of this process that wait for the lock of the same lot. */
export class BidBatcher {
  readonly bidders: BidderLookup;
  readonly lots: LotLookup;
  private readonly ctx: Context;
  private readonly store: BidStore;
  private readonly inBatches: boolean;
  private readonly queue: BatchQueue<QueuedBid, AnsweredBid>;

  constructor(ctx: Context, { store = {}, inBatches = true }: BidBatcherOptions = {}) {
    this.ctx = ctx;
    this.store = { ...bidStore, ...store };
    this.inBatches = inBatches;
    this.bidders = new BidderLookup(ctx);
    this.lots = new LotLookup(ctx);
    this.queue = new BatchQueue({
      maxBatch: MAX_BATCH,
      maxWaiting: MAX_WAITING,
      maxRunning: MAX_RUNNING,
      patienceMs: PATIENCE_MS,
      run: (_clubId, offers) => this.place(offers),
      onBatch: (size) => batchMeasures.of(ctx).observe('bids', size),
    });
    batchMeasures.of(ctx).watch('bids', () => this.queue.waitingCount);
  }

  /** Returns the decision on a bid once its batch has been committed. */
  async offer(offer: QueuedBid): Promise<AnsweredBid> {
    if (this.inBatches) return this.queue.add({ group: offer.club.id, key: offer.bid.lotId }, offer);
    const [answer] = await this.place([offer]);
    return answer as AnsweredBid;
  }

  private async place(offers: QueuedBid[]): Promise<AnsweredBid[]> {
    const [first] = offers;
    if (!first) return [];
    const answering = placeBids({
      ctx: this.ctx,
      store: this.store,
      input: { club: first.club, offers: offers.map(({ bid }) => ({ ...bid })) },
    });
    const answers = await answering.finally(() => {
      for (const { bid } of offers) bid.isRetry = true;
    });
    for (const { verdict } of answers) countBid(this.ctx, verdict);
    return answers;
  }
}

export const bidBatcher = defineService({ create: (ctx) => new BidBatcher(ctx) });
