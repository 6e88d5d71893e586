import type { Context } from '#server/context.ts';
import { type FanStanding, findFanStandings } from '#server/features/fans/index.ts';
import { findFansWithReadyCard } from '#server/features/payments/index.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';

/** A bidder's current standing, as the database has it. */
export interface BidderStanding {
  fan: FanStanding;
  hasCard: boolean;
}

/**
 * Reads the bidders of one club in batches: under load, one query follows the other instead of one per bid.
 */
export class BidderLookup {
  private readonly queue: BatchQueue<string, BidderStanding | undefined>;

  constructor({ db }: Pick<Context, 'db'>) {
    this.queue = new BatchQueue({
      maxBatch: 500,
      maxWaiting: 5000,
      maxRunning: 2,
      run: async (clubId, usernames) => {
        const standings = await findFanStandings(db, clubId, [...new Set(usernames)]);
        const fanIds = standings.map(({ id }) => id);
        const ready = await findFansWithReadyCard(db, { clubId, fanIds });
        const found = new Map(standings.map((fan) => [fan.username, { fan, hasCard: ready.has(fan.id) }]));
        return usernames.map((username) => found.get(username));
      },
    });
  }

  find(clubId: string, username: string): Promise<BidderStanding | undefined> {
    return this.queue.add({ group: clubId, key: clubId }, username);
  }
}
