import type { Context } from '#server/context.ts';
import { type FanStanding, prepareStandings } from '#server/features/fans/index.ts';
import { isWithCard } from '#server/features/payments/index.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';

/** A bidder's current standing, as the database has it. */
export type Bidder = FanStanding & { hasCard: boolean };

const findBidders = prepareStandings((fan) => ({ hasCard: isWithCard(fan) }));

/**
 * Reads the bidders of one club in batches: under load, one query follows the other instead of one per bid.
 */
export class BidderLookup {
  private readonly queue: BatchQueue<string, Bidder | undefined>;

  constructor({ db }: Pick<Context, 'db'>) {
    this.queue = new BatchQueue({
      maxBatch: 500,
      maxWaiting: 5000,
      maxRunning: 2,
      run: async (clubId, usernames) => {
        const bidders = await findBidders(db, { clubId, usernames: [...new Set(usernames)] });
        const found = new Map(bidders.map((bidder) => [bidder.username, bidder]));
        return usernames.map((username) => found.get(username));
      },
    });
  }

  find(clubId: string, username: string): Promise<Bidder | undefined> {
    return this.queue.add({ group: clubId, key: clubId }, username);
  }
}
