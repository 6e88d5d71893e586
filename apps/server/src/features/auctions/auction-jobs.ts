import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { queueOutbidMails } from './bids/queue-outbid-mails.ts';
import { OUTBID_KIND } from './bids/tell-outbid.ts';
import { closeLot } from './closing/close-lot.ts';
import { CLOSE_LOT, START_AUCTION } from './closing/lot-alarms.ts';
import { startAuction } from './closing/start-auction.ts';
import { sweepLots } from './closing/sweep-lots.ts';
import { remindWinners } from './due-payments/remind-winners.ts';

const LotJob = z.object({ clubId: z.string(), lotId: z.string() });
const AuctionJob = z.object({ clubId: z.string(), auctionId: z.string() });

/** What auctions do by themselves. */
export function registerAuctionJobs(ctx: Context): void {
  ctx.jobs.define(CLOSE_LOT, {
    handler: async (data) => closeLot({ ctx, input: LotJob.parse(data) }),
  });
  ctx.jobs.define(START_AUCTION, {
    handler: async (data) => startAuction(ctx, AuctionJob.parse(data)),
  });
  ctx.jobs.define('sweep-lots', { cron: '* * * * *', handler: async () => sweepLots(ctx) });
  ctx.outbox.handle(OUTBID_KIND, (payload) => queueOutbidMails(ctx, payload));
  ctx.jobs.define('remind-winners', { cron: '5 * * * *', handler: async () => remindWinners(ctx) });
}
