import { expect, test } from 'vitest';
import { TooManyRequestsError } from '#server/lib/errors.ts';
import { OpenStreams } from './open-streams.ts';

test('refuses one stream more than a holder may have open, until one has ended', () => {
  const streams = new OpenStreams({ max: 2 });
  const end = streams.open('here');
  streams.open('here');
  expect(() => streams.open('here')).toThrow(TooManyRequestsError);
  streams.open('there');
  end();
  streams.open('here');
  expect(() => streams.open('here')).toThrow(TooManyRequestsError);
});
