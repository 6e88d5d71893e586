import { clubFactsPort } from '#server/features/clubs/index.ts';
import { lotPort } from '#server/features/exclusives/index.ts';
import { wonLotPort } from '#server/features/orders/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { auctionFacts } from './auction-facts.ts';
import { auctionInvariants } from './auction-invariants.ts';
import { registerAuctionRoutes } from './auction-routes.ts';
import * as auctionTables from './auction-tables.ts';
import { outbidTask } from './bids/notify-outbid.ts';
import { queueOutbidMails } from './bids/queue-outbid-mails.ts';
import { closeLot } from './closing/close-lot.ts';
import { closeLotTask, startAuctionTask } from './closing/lot-schedules.ts';
import { reconcileLots } from './closing/reconcile-lots.ts';
import { startAuction } from './closing/start-auction.ts';
import { remindWinners } from './due-payments/remind-winners.ts';
import { wonLots } from './due-payments/won-lots.ts';
import { lotsOfAuctions } from './show-lots.ts';

export const auctions = defineFeature({
  name: 'auctions',
  tables: [auctionTables],
  invariants: auctionInvariants,
  personalData: {
    bid: { by: ['fan_id'], omit: ['idempotency_key'], erasure: 'keep' },
  },
  provides: [lotPort.by(lotsOfAuctions), clubFactsPort.by(auctionFacts), wonLotPort.by(wonLots)],
  routes: [registerAuctionRoutes],
  tasks: [closeLotTask.by(closeLot), startAuctionTask.by(startAuction), outbidTask.by(queueOutbidMails)],
  schedules: [
    { name: 'reconcile-lots', cron: '* * * * *', run: reconcileLots },
    { name: 'remind-winners', cron: '5 * * * *', run: ({ ctx }) => remindWinners(ctx) },
  ],
});
