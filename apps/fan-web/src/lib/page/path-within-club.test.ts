import { expect, test } from 'vitest';
import { pathWithinClub } from './path-within-club.ts';

test.each([
  ['/clubs/aurora-fc', '/'],
  ['/clubs/aurora-fc/legal/eula?x=1', '/legal/eula?x=1'],
  ['/clubs/aurora-fc-women/legal/eula', undefined],
  ['/legal/eula', undefined],
  ['https://aurora.test/clubs/aurora-fc/legal', undefined],
  ['', undefined],
])('reads %j as the path %j of the club', (url, path) => {
  expect(pathWithinClub(url, 'aurora-fc')).toBe(path);
});
