import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readPageCookies, requestKeyOf } from './request-key.ts';

const keyOf = (cookie: string | undefined, url = '/clubs/aurora-fc') =>
  requestKeyOf({ url, headers: { cookie } } as IncomingMessage, 'https://tifo.test');

test('two requests with the same cookies of a page have one key, whatever others they bring', () => {
  expect(keyOf('_ga=1; theme=dark; selected_language=fr')).toBe(
    keyOf('selected_language=fr;theme=dark; consent=%7B%7D'),
  );
  expect(keyOf('theme=dark')).not.toBe(keyOf('theme=light'));
  expect(keyOf('theme=dark', '/api/clubs')).toBe(keyOf(undefined, '/api/clubs'));
});

test('no cookie can stand for two', () => {
  expect(keyOf('selected_language=en%0Adark')).not.toBe(keyOf('selected_language=en; theme=dark'));
  expect(keyOf('selected_language=en%0Adark%0A')).not.toBe(keyOf('selected_language=en; theme=dark'));
});

test.each([
  ['theme=dark; theme=light', { theme: 'dark' }],
  ['__proto__=x; theme=dark', { theme: 'dark' }],
  ['my_theme=dark', {}],
  ['theme=', {}],
  ['', {}],
])('reads %j', (header, cookies) => {
  expect(readPageCookies(header)).toEqual(cookies);
});
