import { expect, test } from 'vitest';
import { readNextCursor } from './next-cursor.ts';

test.each([
  ['the address of the next page', '</api/x?limit=20&cursor=41>; rel="next"', '41'],
  ['a cursor with characters of its own', '</api/x?cursor=a%2Fb%3D>; rel="next"', 'a/b='],
  ['one link among others', '</style.css>; rel=preload, </api/x?cursor=7>; rel="next"', '7'],
  ['another link', '</api/x?cursor=7>; rel="prev"', undefined],
  ['an address without a cursor', '</api/x?limit=20>; rel="next"', undefined],
  ['no link', undefined, undefined],
])('%s', (_, link, cursor) => {
  expect(readNextCursor(new Headers(link === undefined ? {} : { link }))).toBe(cursor);
});
