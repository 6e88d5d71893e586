import type { ListedAuction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Pricing } from '@tifo/contracts/values';

/**
 * Returns what the bids of an auction come to, without cancelled sales. The server counts all its lots; lots that are loaded follow each
 * bid at once, so the larger sum is the newer one.
 */
export function raisedOf(auction: ListedAuction, exclusives: readonly Exclusive[]): Pricing {
  const prices = exclusives.flatMap(({ auctionLot: lot }) =>
    lot && lot.auction.id === auction.id && lot.bidCount > 0 && !lot.isPassedOn ? lot.currentPrice : [],
  );
  const { raised } = auction;
  const coins = sumOf(prices.map((price) => price.coins.amount));
  if (coins <= raised.coins.amount) return raised;
  const euros = sumOf(prices.map(({ totalCost }) => totalCost.value));
  return {
    ...raised,
    coins: { ...raised.coins, amount: coins },
    totalCost: { ...raised.totalCost, value: euros },
  };
}

function sumOf(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
}
