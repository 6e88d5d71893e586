import { expect, test } from 'vitest';
import { contrastWithWhite, darkenFor } from './contrast.ts';

test('black is read best, white not at all, and half a colour is none', () => {
  expect([contrastWithWhite('#000000'), contrastWithWhite('#ffffff'), contrastWithWhite('#0d4')]).toEqual([
    ...[21, 1, null],
  ]);
});

test.each(['#f2b632', '#ffffff', '#ff0000', '#00e5ff'])('%s is made just dark enough', (colour) => {
  const contrast = contrastWithWhite(darkenFor(colour, 4.5)) ?? 0;
  expect(contrast).toBeGreaterThanOrEqual(4.5);
  expect(contrast).toBeLessThan(4.8);
});
