export type CarouselSize = { total: number; isMobile: boolean };

/**
 * Returns the last index at which the carousel stops: two slides are in view on a phone, four on wider
 * screens.
 */
export function lastCarouselIndex({ total, isMobile }: CarouselSize): number {
  return Math.max(0, total - (isMobile ? 2 : 4));
}

/** Returns the index one step further, wrapping at both ends. */
export function stepCarousel(index: number, { by, last }: { by: 1 | -1; last: number }): number {
  const next = index + by;
  if (next > last) return 0;
  return next < 0 ? last : next;
}
