import type { Auction, AuctionLot, Bid, DuePaymentExclusive } from '@tifo/contracts/auctions';
import type { Language } from '@tifo/contracts/values';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, presentExclusiveSummary } from '#server/features/exclusives/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentPricing } from '#server/lib/money.ts';
import { auctionStatusAt } from './auction-rules.ts';
import type { DueLot, ShownAuction, ShownLot } from './auction-store.ts';

export function presentAuction(auction: ShownAuction, language: Language): Auction {
  return {
    id: auction.auctionId,
    name: inLanguage(auction.name, language),
    startDate: auction.startAt.toISOString(),
    endDate: auction.endAt.toISOString(),
    status: auctionStatusAt(auction, auction.now),
    anonymous: auction.anonymous,
    visible: auction.visible,
  };
}

export interface LotView {
  lot: ShownLot;
  club: ClubRecord;
  language: Language;
  /** Newest first. */
  bids: Bid[];
}

export function presentLot({ lot, club, language, bids }: LotView): AuctionLot {
  const coinValue = coinValueOf(club);
  return {
    number: lot.number,
    auction: presentAuction(lot, language),
    startingPrice: presentPricing(lot.startingPriceCoinUnits, coinValue),
    currentPrice: presentPricing(lot.currentPriceCoinUnits, coinValue),
    bidCount: lot.bidCount - lot.voidedCount,
    bidderCount: lot.bidderCount,
    bids,
    ...(lot.increments.length > 0 ? { increments: [...lot.increments] } : {}),
    isPassedOn: lot.winnerBidId !== lot.dueBidId,
  };
}

export interface DueLotView {
  lot: DueLot;
  exclusive: ExclusiveRecord;
  club: ClubRecord;
  language: Language;
}

export function presentDueLot({ lot, exclusive, club, language }: DueLotView): DuePaymentExclusive {
  const { id, slug, name, imageUrl } = presentExclusiveSummary(exclusive, club, language);
  return {
    id,
    slug,
    name,
    imageUrl,
    lotNumber: lot.number,
    pricing: presentPricing(lot.priceCoinUnits, coinValueOf(club)),
    wonAt: lot.owedSince.toISOString(),
  };
}
