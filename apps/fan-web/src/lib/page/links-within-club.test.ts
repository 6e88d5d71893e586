import { expect, test } from 'vitest';
import { linksWithinClub } from './links-within-club.ts';

test.each([
  ['<a href="/marketplace">x</a>', '<a href="/clubs/aurora-fc/marketplace">x</a>'],
  [
    '<a title="t" href="/giveaway?partner=n">x</a>',
    '<a title="t" href="/clubs/aurora-fc/giveaway?partner=n">x</a>',
  ],
  ['<a href="/">x</a>', '<a href="/clubs/aurora-fc/">x</a>'],
  ['<a href="/clubs/other">x</a>', '<a href="/clubs/other">x</a>'],
  ['<a href="/files/rules.pdf">x</a>', '<a href="/files/rules.pdf">x</a>'],
  ['<a href="https://elsewhere.test/a">x</a>', '<a href="https://elsewhere.test/a">x</a>'],
  ['<img src="/files/a.webp" />', '<img src="/files/a.webp" />'],
  ['<p>href="/news"</p>', '<p>href="/news"</p>'],
])('under the platform %j becomes %j', (html, expected) => {
  expect(linksWithinClub(html, '/clubs/aurora-fc')).toBe(expected);
  expect(linksWithinClub(html, '/')).toBe(html);
});
