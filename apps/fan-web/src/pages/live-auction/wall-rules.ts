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

/** Grids that keep cards readable from the stands, by number of cards; a standing screen turns them. */
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
/** The count card, the card with the platform's name, and the closing card are always there. */
const OTHER_CARDS = 3;

/** The smallest grid with room for every lot and the three other cards. */
export function wallGridFor(lotCount: number): WallGrid {
  return GRIDS.find(({ columns, rows }) => columns * rows >= lotCount + OTHER_CARDS) ?? LARGEST;
}

/** Fills the grid: lots by price, as many informational cards as room is left, the closing card. */
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

/** The lots of what is running, else of what is to come, else of what is over; by price descending, then name. */
export function wallLots(exclusives: readonly Exclusive[]): WallLot[] {
  const lots = exclusives.filter((exclusive): exclusive is WallLot => exclusive.auctionLot !== undefined);
  const status = STATUSES.find((candidate) =>
    lots.some((lot) => lot.auctionLot.auction.status === candidate),
  );
  return lots
    .filter((lot) => lot.auctionLot.auction.status === status)
    .sort((a, b) => totalOf(b) - totalOf(a) || a.name.localeCompare(b.name));
}

export interface WallCounts {
  bids: number;
  bidders: number;
  exclusives: number;
}

/** The server counts the bidders of an auction, each once over all its lots. */
export function wallCounts(lots: readonly WallLot[], auctions: readonly ListedAuction[]): WallCounts {
  const shown = new Set(lots.map(({ auctionLot }) => auctionLot.auction.id));
  return {
    bids: lots.reduce((sum, { auctionLot }) => sum + auctionLot.bidCount, 0),
    bidders: auctions.reduce((sum, { id, bidderCount }) => sum + (shown.has(id) ? bidderCount : 0), 0),
    exclusives: lots.length,
  };
}

function totalOf({ auctionLot }: WallLot): number {
  return auctionLot.currentPrice.totalCost.value;
}
