import { expect, test } from 'vitest';
import { isElsewhere } from './page-redirect-rules.ts';

const withPrimary = { primaryDomain: 'fans.club.example', formerDomains: ['old.club.example'] };
const without = { primaryDomain: null, formerDomains: ['old.club.example'] };

test.each([
  ['fans.club.example', '/', withPrimary, false],
  ['tifo.example', '/news', withPrimary, true],
  ['other.club.example', '/', withPrimary, true],
  ['old.club.example', '/', withPrimary, true],
  ['tifo.example', '/login/callback', withPrimary, false],
  ['tifo.example', '/login', withPrimary, true],
  ['tifo.example', '/', without, false],
  ['other.club.example', '/', without, false],
  ['old.club.example', '/news', without, true],
  ['old.club.example', '/login/callback', without, false],
])('a page asked for at %s%s is elsewhere: %#', (host, path, club, expected) => {
  expect(isElsewhere({ host, path }, club)).toBe(expected);
});
