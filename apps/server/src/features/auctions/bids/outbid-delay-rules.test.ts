import { expect, it } from 'vitest';
import { outbidDelayMs } from './outbid-delay-rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 20) + seconds * 1000);

it.each([
  ['the first bid of an evening', undefined, 3600, 2000],
  ['a bid long after the last notice', -60, 3600, 2000],
  ['a bid in a war', -3, 3600, 15_000],
  ['a bid in the last minute', -3, 60, 2000],
  ['a bid whose notice would come in the last minute', -3, 70, 2000],
])('after %s fans are told in time', (_, notifiedAgo, endsIn, delayMs) => {
  const notifiedAt = notifiedAgo === undefined ? undefined : at(notifiedAgo);
  expect(outbidDelayMs({ now: at(0), endAt: at(endsIn), notifiedAt })).toBe(delayMs);
});
