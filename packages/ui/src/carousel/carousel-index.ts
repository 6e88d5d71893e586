export type CarouselSize = { total: number; isMobile: boolean };

/** The last index the carousel stops at: two slides are in view on a phone, four above. */
export function lastCarouselIndex({ total, isMobile }: CarouselSize): number {
  return Math.max(0, total - (isMobile ? 2 : 4));
}

/** One step, wrapping at both ends. */
export function stepCarousel(index: number, { by, last }: { by: 1 | -1; last: number }): number {
  const next = index + by;
  if (next > last) return 0;
  return next < 0 ? last : next;
}
