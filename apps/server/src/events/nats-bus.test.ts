import { expect, test } from 'vitest';
import { readNatsUrl } from './nats-bus.ts';

test.each([
  ['nats://here', { servers: ['here'] }],
  ['nats://first:4222,second:4223/', { servers: ['first:4222', 'second:4223'] }],
  ['nats://tifo:a%40b@here:4222', { servers: ['here:4222'], user: 'tifo', pass: 'a@b' }],
  ['nats://token@here', { servers: ['here'], token: 'token' }],
  ['tls://tifo:secret@here', { servers: ['here'], user: 'tifo', pass: 'secret', tls: {} }],
])('%s', (url, options) => {
  expect(readNatsUrl(url)).toEqual(options);
});
