import type { Context } from '#server/context.ts';
import type { ClubFacts } from '#server/features/clubs/index.ts';
import { findClubsWithAuctions } from './auction-store.ts';

/** What clubs show of their auctions. */
export function auctionFacts({ db }: Context): Pick<ClubFacts, 'hasActiveAuction' | 'hasAuctions'> {
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
