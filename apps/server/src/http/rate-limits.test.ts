import { expect, test } from 'vitest';
import { TooManyRequestsError } from '#server/lib/errors.ts';
import { RateLimits } from './rate-limits.ts';

const START_MS = 1_000_000;

test('lets a burst of ten bids through and refuses the eleventh with the wait', () => {
  const limits = new RateLimits({ enabled: true });
  for (let bid = 0; bid < 10; bid += 1) limits.take('bids', 'ada', START_MS);
  expect(() => limits.take('bids', 'ada', START_MS)).toThrow(TooManyRequestsError);
});

test('gives five bids back each second', () => {
  const limits = new RateLimits({ enabled: true });
  for (let bid = 0; bid < 10; bid += 1) limits.take('bids', 'ada', START_MS);
  for (let bid = 0; bid < 5; bid += 1) limits.take('bids', 'ada', START_MS + 1000);
  expect(() => limits.take('bids', 'ada', START_MS + 1000)).toThrow(TooManyRequestsError);
});

test('counts each caller and each limit on its own', () => {
  const limits = new RateLimits({ enabled: true });
  for (let bid = 0; bid < 10; bid += 1) limits.take('bids', 'ada', START_MS);
  expect(() => limits.take('bids', 'ben', START_MS)).not.toThrow();
  expect(() => limits.take('orders', 'ada', START_MS)).not.toThrow();
});
