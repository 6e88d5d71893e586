import type {
  AuctionSettings,
  OfficeAuction,
  OfficeAuctionDetail,
  OfficeLot,
} from '@tifo/contracts/back-office/auctions';
import type { OfficeBid } from '@tifo/contracts/back-office/lots';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { presentPricing } from '#server/lib/money.ts';
import { auctionStatusAt } from '../auction-rules.ts';
import { BIDDER_ERASED } from '../bids/bid-rules.ts';
import { BACK_WITH_CLUB, changeableFields, lotStateAt } from './office-rules.ts';
import type { AuctionRow, CountedAuction, OfficeBidRow, OfficeLotRow } from './office-store.ts';

export function settingsOf(row: AuctionRow): AuctionSettings {
  const { extensionWindowSeconds: windowSeconds, extensionLengthSeconds: lengthSeconds } = row;
  return {
    name: { en: row.name.en, fr: row.name.fr },
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    anonymous: row.anonymous,
    extension: windowSeconds !== null && lengthSeconds !== null ? { windowSeconds, lengthSeconds } : null,
    increments: row.increments.map(({ fromCoins, stepCoins }) => ({ fromCoins, stepCoins })),
    goalEuros: row.goalCents === null ? null : Number(row.goalCents) / 100,
  };
}

export function presentOfficeAuction(auction: CountedAuction): OfficeAuction {
  const { id, version, visible, startAt, lastEndAt, lotCount, bidCount, unpaidCount, now } = auction;
  return {
    ...settingsOf(auction),
    ...{ id, version, visible, lotCount, bidCount, unpaidCount },
    status: auctionStatusAt({ startAt, endAt: lastEndAt }, now),
    lastEndAt: lastEndAt.toISOString(),
  };
}

export interface AuctionView {
  club: ClubRecord;
  auction: CountedAuction;
  lots: OfficeLotRow[];
  exclusives: ReadonlyMap<string, ExclusiveRecord>;
  /** The bidders whom the caller may see, by id. */
  fans: ReadonlyMap<string, FanRecord>;
}

export function presentAuctionDetail(view: AuctionView): OfficeAuctionDetail {
  const { auction, lots } = view;
  return {
    ...presentOfficeAuction(auction),
    changeable: changeableFields({
      hasStarted: auction.startAt <= auction.now,
      hasBids: lots.some(({ bidCount }) => bidCount > 0),
      isOver: lots.length > 0 && lots.every(({ closedAt }) => closedAt !== null),
    }),
    lots: lots.map((lot) => presentOfficeLot(lot, view)),
  };
}

export function presentOfficeLot(
  lot: OfficeLotRow,
  { club, auction, exclusives, fans }: Omit<AuctionView, 'lots'>,
): OfficeLot {
  const exclusive = exclusives.get(lot.exclusiveId);
  if (!exclusive) throw new Error(`The lot ${lot.id} has no exclusive`);
  const coinValue = coinValueOf(club);
  const fanOf = (id: string | null) => {
    const fan = id === null ? undefined : fans.get(id);
    return fan ? { id: fan.id, name: fan.name } : null;
  };
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const state = lotStateAt(lot, auction);
  const isOwed = lot.dueBidId !== null && lot.paidAt === null;
  return {
    id: lot.id,
    number: lot.number,
    exclusiveId: exclusive.id,
    exclusiveSlug: exclusive.slug,
    name: { en: exclusive.name.en, fr: exclusive.name.fr },
    imageUrl: exclusive.medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
    state,
    canBeOfferedAgain: BACK_WITH_CLUB.includes(state) && exclusive.stock > 0,
    isHidden: auction.visible && !exclusive.visible,
    startingPrice: presentPricing(lot.startingPriceCoinUnits, coinValue),
    currentPrice: presentPricing(lot.currentPriceCoinUnits, coinValue),
    bidCount: lot.bidCount - lot.voidedCount,
    bidderCount: lot.bidderCount,
    endAt: lot.endAt.toISOString(),
    leader: fanOf(lot.leaderId),
    buyer: fanOf(lot.buyerId),
    due: lot.dueCoinUnits === null ? null : presentPricing(lot.dueCoinUnits, coinValue),
    owedSince: isOwed ? iso(lot.offeredAt ?? lot.closedAt) : null,
    paidAt: iso(lot.paidAt),
    paidOtherwise: lot.paidOtherwise,
    deliveredAt: iso(lot.deliveredAt),
    delivery: lot.delivery,
    deliveryNote: lot.deliveryNote,
  };
}

export interface BidView {
  club: ClubRecord;
  fans: ReadonlyMap<string, FanRecord>;
  topBidId: string | null;
}

export function presentOfficeBid(bid: OfficeBidRow, { club, fans, topBidId }: BidView): OfficeBid {
  return {
    id: bid.id,
    seq: bid.seq,
    fan: { id: bid.fanId, name: fans.get(bid.fanId)?.name ?? '' },
    price: presentPricing(bid.priceCoinUnits, coinValueOf(club)),
    createdAt: bid.createdAt.toISOString(),
    leads: bid.id === topBidId,
    voided: bid.voidedAt ? { at: bid.voidedAt.toISOString(), reason: shownReason(bid) } : null,
  };
}

const shownReason = ({ reason }: OfficeBidRow) => (reason === BIDDER_ERASED ? null : (reason ?? ''));
