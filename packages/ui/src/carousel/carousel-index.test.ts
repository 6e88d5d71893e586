import { describe, expect, it } from 'vitest';
import { lastCarouselIndex, stepCarousel } from './carousel-index.ts';

describe('lastCarouselIndex', () => {
  it.each([
    [10, true, 8],
    [10, false, 6],
    [4, false, 0],
    [1, true, 0],
    [0, false, 0],
  ])('of %d slides, mobile %s, is %d', (total, isMobile, expected) => {
    expect(lastCarouselIndex({ total, isMobile })).toBe(expected);
  });
});

describe('stepCarousel', () => {
  it('goes forward and wraps to the start', () => {
    expect(stepCarousel(0, { by: 1, last: 2 })).toBe(1);
    expect(stepCarousel(2, { by: 1, last: 2 })).toBe(0);
  });

  it('goes back and wraps to the end', () => {
    expect(stepCarousel(2, { by: -1, last: 2 })).toBe(1);
    expect(stepCarousel(0, { by: -1, last: 2 })).toBe(2);
  });
});
