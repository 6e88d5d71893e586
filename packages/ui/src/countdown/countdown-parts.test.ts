import { describe, expect, it } from 'vitest';
import { countdownParts, passedThreshold } from './countdown-parts.ts';

describe('countdownParts', () => {
  it.each([
    [0, ['0', '00', '00', '00']],
    [-5000, ['0', '00', '00', '00']],
    [1, ['0', '00', '00', '01']],
    [59_000, ['0', '00', '00', '59']],
    [3_600_000, ['0', '01', '00', '00']],
    [86_399_001, ['1', '00', '00', '00']],
    [100 * 86_400_000 + 5 * 3_600_000 + 4 * 60_000 + 3000, ['100', '05', '04', '03']],
  ])('splits %d ms', (remainingMs, expected) => {
    expect(Object.values(countdownParts(remainingMs))).toEqual(expected);
  });
});

describe('passedThreshold', () => {
  const thresholds = [3_600_000, 60_000, 10_000];
  it.each([
    [3_601_000, 3_600_000, 3_600_000],
    [3_600_000, 3_599_000, undefined],
    [61_000, 60_500, undefined],
    [70_000, 5000, 10_000],
  ])('from %d to %d ms left', (beforeMs, afterMs, expected) => {
    expect(passedThreshold(thresholds, { beforeMs, afterMs })).toBe(expected);
  });
});
