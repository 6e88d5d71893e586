import type { Exclusive } from '@tifo/contracts/exclusives';

/** What can be had now, the dearest first, then by name. Lots stand with their auction. */
export function listFeatured(exclusives: readonly Exclusive[], language: string): Exclusive[] {
  return exclusives
    .filter(({ visible, stock, auctionLot }) => visible && stock > 0 && !auctionLot)
    .sort(
      (a, b) =>
        b.pricing.totalCost.value - a.pricing.totalCost.value || a.name.localeCompare(b.name, language),
    );
}
