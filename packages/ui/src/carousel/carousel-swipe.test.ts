import { expect, it } from 'vitest';
import { swipeStep } from './carousel-swipe.ts';

it.each([
  ['to the left leads on', [-40, 0], 1],
  ['to the right leads back', [40, 0], -1],
  ['of a hundredth of the window is none', [-10, 0], 0],
  ['of a little more is one', [-11, 0], 1],
  ['at 67 degrees is one', [-100, 235], 1],
  ['at 68 degrees is a scroll of the page', [-100, 248], 0],
  ['straight down is none', [0, 300], 0],
] as const)('a swipe %s', (_, [x, y], step) => {
  expect(swipeStep({ x: 500, y: 400 }, { x: 500 + x, y: 400 + y }, 1000)).toBe(step);
});
