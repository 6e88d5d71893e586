import type { Context } from '#server/context.ts';
import { type ClubContent, clubContentPort, openBidsPort } from '#server/features/clubs/index.ts';
import { lotPort } from '#server/features/exclusives/index.ts';
import { type PushSubject, pushRelevancePort } from '#server/features/notifications/index.ts';
import { wonLotPort } from '#server/features/orders/index.ts';
import { cardNeedPort } from '#server/features/payments/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { auctionInvariants } from './auction-invariants.ts';
import { registerAuctionRoutes } from './auction-routes.ts';
import { findClubsWithAuctions, findDueLotsOfFan } from './auction-store.ts';
import * as auctionTables from './auction-tables.ts';
import { outbidTask } from './bids/notify-outbid.ts';
import { queueOutbidMails } from './bids/queue-outbid-mails.ts';
import { closeLot } from './closing/close-lot.ts';
import { closeLotTask, startAuctionTask } from './closing/lot-schedules.ts';
import { reconcileLots } from './closing/reconcile-lots.ts';
import { startAuction } from './closing/start-auction.ts';
import { remindWinners } from './due-payments/remind-winners.ts';
import { wonLots } from './due-payments/won-lots.ts';
import { registerOfficeAuctionRoutes } from './office/office-auction-routes.ts';
import { registerOfficeLotRoutes } from './office/office-lot-routes.ts';
import { hasBindingLot, hasOpenBids } from './own-lot-store.ts';
import { lotsOfAuctions } from './show-lots.ts';

export const auctions = defineFeature({
  name: 'auctions',
  tables: [auctionTables],
  invariants: auctionInvariants,
  personalData: {
    bid: { by: ['fan_id'], omit: ['idempotency_key'], erasure: 'keep' },
    auction_bidder: { by: ['fan_id'], erasure: 'keep' },
  },
  retention: {
    auction: 'state',
    lot: 'state',
    bid: 'record',
    bid_void: 'record',
    auction_bidder: 'record',
  },
  provides: [
    lotPort.by(lotsOfAuctions),
    clubContentPort.by(auctionContent),
    wonLotPort.by(wonLots),
    openBidsPort.by({ has: ({ tx }, clubId) => hasOpenBids(tx, clubId) }),
    cardNeedPort.by({ isNeeded: hasBindingLot }),
    pushRelevancePort.by({ lotWon: isStillDue, lotReminder: isStillDue, lotOffered: isStillDue }),
  ],
  routes: [registerAuctionRoutes, registerOfficeAuctionRoutes, registerOfficeLotRoutes],
  tasks: [closeLotTask.by(closeLot), startAuctionTask.by(startAuction), outbidTask.by(queueOutbidMails)],
  schedules: [
    { name: 'reconcile-lots', cron: '* * * * *', run: reconcileLots },
    { name: 'remind-winners', cron: '5 * * * *', run: ({ ctx }) => remindWinners(ctx) },
  ],
});

/** Provides which clubs have auctions, and which have a running one. */
function auctionContent({ db }: Context): Pick<ClubContent, 'hasActiveAuction' | 'hasAuctions'> {
  return {
    hasActiveAuction: async (clubIds) => {
      const clubs = await findClubsWithAuctions(db, clubIds);
      return new Set(clubs.filter(({ isActive }) => isActive).map(({ clubId }) => clubId));
    },
    hasAuctions: async (clubIds) => {
      const clubs = await findClubsWithAuctions(db, clubIds);
      return new Set(clubs.map(({ clubId }) => clubId));
    },
  };
}

/** Returns whether a fan still owes the price of a lot. */
async function isStillDue({ db }: Context, { about, ...fan }: PushSubject): Promise<boolean> {
  return (await findDueLotsOfFan(db, fan)).some(({ lotId }) => lotId === about);
}
