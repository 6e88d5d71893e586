import { expect, test } from 'vitest';
import { atHeight, pictureSources } from './image-size.ts';

test.each([
  ['/files/a/b.webp', '/files/a/b.webp?h=800'],
  ['https://files.club.test/files/b.webp', 'https://files.club.test/files/b.webp?h=800'],
  ['/files/b.webp?h=300', '/files/b.webp?h=300'],
  ['https://elsewhere.test/b.webp', 'https://elsewhere.test/b.webp'],
  ['', ''],
])('asks for %j at a height as %j', (url, expected) => {
  expect(atHeight(url, 800)).toBe(expected);
});

test('offers a hosted picture in each size with its width', () => {
  expect(pictureSources('/files/b.webp').srcSet).toBe(
    '/files/b.webp?h=150 120w, /files/b.webp?h=300 240w, /files/b.webp?h=800 640w, /files/b.webp?h=1500 1200w',
  );
  expect(pictureSources('https://elsewhere.test/b.webp').srcSet).toBeUndefined();
});
