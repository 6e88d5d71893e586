import type { AuctionLot, AuctionStatus, ListedAuction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';

export type WallLot = Exclusive & { auctionLot: AuctionLot };
export type WallInfo = 'bids' | 'platform' | 'bidders' | 'exclusives';

export type WallCard =
  | { kind: 'lot'; lot: WallLot }
  | { kind: 'info'; info: WallInfo; position: number }
  | { kind: 'closing' };

export interface WallGrid {
  columns: number;
  rows: number;
}

/**
 * Grids that keep cards readable from the stands, by number of cards; portrait screens swap columns and rows.
 */
const GRIDS: readonly WallGrid[] = [
  { columns: 2, rows: 2 },
  { columns: 3, rows: 2 },
  { columns: 4, rows: 2 },
  { columns: 5, rows: 2 },
  { columns: 4, rows: 3 },
  { columns: 5, rows: 3 },
  { columns: 6, rows: 3 },
  { columns: 7, rows: 3 },
  { columns: 6, rows: 4 },
];

const LARGEST: WallGrid = { columns: 6, rows: 4 };
const INFOS: readonly WallInfo[] = ['bids', 'platform', 'bidders', 'exclusives'];
/** The count card, the card with the platform's name, and the closing card are always shown. */
const OTHER_CARDS = 3;

/** Returns the smallest grid with room for every lot and the three other cards. */
export function wallGridFor(lotCount: number): WallGrid {
  return GRIDS.find(({ columns, rows }) => columns * rows >= lotCount + OTHER_CARDS) ?? LARGEST;
}

/** Fills the grid: lots by price, informational cards in the remaining places, the closing card. */
export function wallCards(lots: readonly WallLot[], { columns, rows }: WallGrid): WallCard[] {
  const room = columns * rows;
  const shown = lots.slice(0, room - OTHER_CARDS);
  const infoCount = room - shown.length - 1;
  return [
    ...shown.map((lot) => ({ kind: 'lot' as const, lot })),
    ...Array.from({ length: infoCount }, (_, position) => ({
      kind: 'info' as const,
      info: INFOS[position % INFOS.length] ?? 'bids',
      position,
    })),
    { kind: 'closing' },
  ];
}

const STATUSES: readonly AuctionStatus[] = ['ACTIVE', 'UPCOMING', 'CLOSED'];

/**
 * Returns the lots of active auctions, else of upcoming ones, else of closed ones; by price descending, then
 * name.
 */
export function wallLots(exclusives: readonly Exclusive[]): WallLot[] {
  const lots = exclusives.filter((exclusive): exclusive is WallLot => exclusive.auctionLot !== undefined);
  const status = STATUSES.find((candidate) =>
    lots.some((lot) => lot.auctionLot.auction.status === candidate),
  );
  return lots
    .filter((lot) => lot.auctionLot.auction.status === status)
    .sort((a, b) => totalOf(b) - totalOf(a) || a.name.localeCompare(b.name));
}

const SHOWN_BIDS = 3;

/** Returns the newest bids of the lots, newest first, each with its lot and bidder; no name is an anonymous bidder. */
export function lastBids(lots: readonly WallLot[]) {
  return lots
    .flatMap(({ name, auctionLot: { bids } }) =>
      bids.map(({ id, price, date, bidder: { firstName, lastName } }) => ({
        ...{ id, name, price, date },
        bidder: `${firstName} ${lastName}`.trim(),
      })),
    )
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .slice(0, SHOWN_BIDS);
}

/**
 * Returns the auction of the wall's header: the active one that ends first, else the upcoming one that starts
 * first, else that of the shown lots, whose sum stays on the wall.
 */
export function headerAuction(
  auctions: readonly ListedAuction[],
  lots: readonly WallLot[],
): ListedAuction | undefined {
  const visible = auctions.filter((auction) => auction.visible);
  const active = visible.filter(({ status }) => status === 'ACTIVE');
  const upcoming = visible.filter(({ status }) => status === 'UPCOMING');
  const byTime = (key: 'startDate' | 'endDate') => (a: ListedAuction, b: ListedAuction) =>
    Date.parse(a[key]) - Date.parse(b[key]);
  return (
    active.sort(byTime('endDate'))[0] ??
    upcoming.sort(byTime('startDate'))[0] ??
    visible.find(({ id }) => id === lots[0]?.auctionLot.auction.id)
  );
}

export interface WallCounts {
  bids: number;
  bidders: number;
  exclusives: number;
}

/**
 * The server counts the bidders of an auction, each once over all its lots; it also counts lots and bids when
 * there are more than the wall loads.
 */
export function wallCounts(lots: readonly WallLot[], auctions: readonly ListedAuction[]): WallCounts {
  const shown = new Set(lots.map(({ auctionLot }) => auctionLot.auction.id));
  const listed = auctions.filter(({ id }) => shown.has(id));
  const bids = lots.reduce((sum, { auctionLot }) => sum + auctionLot.bidCount, 0);
  return {
    bids: Math.max(bids, sumOf(listed, 'bidCount')),
    bidders: sumOf(listed, 'bidderCount'),
    exclusives: Math.max(lots.length, sumOf(listed, 'lotCount')),
  };
}

type Count = 'bidCount' | 'bidderCount' | 'lotCount';

function sumOf(auctions: readonly ListedAuction[], count: Count): number {
  return auctions.reduce((sum, auction) => sum + auction[count], 0);
}

function totalOf({ auctionLot }: WallLot): number {
  return auctionLot.currentPrice.totalCost.value;
}
