import type { Exclusive } from '@tifo/contracts/exclusives';

/** Returns whether it can be bought now. Lots are listed with their auction. */
export function isFeatured({ visible, stock, auctionLot }: Exclusive): boolean {
  return visible && stock > 0 && !auctionLot;
}
