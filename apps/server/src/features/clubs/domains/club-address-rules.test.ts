import { expect, test } from 'vitest';
import { isClubAddress, pathOfClubPage } from './club-address-rules.ts';

const production = {
  publicUrl: 'https://app.tifo.example',
  platformHosts: ['localhost', 'app.tifo.example', 'staging.tifo.example'],
  derivesHosts: false,
  club: { slug: 'aurora-fc', domains: ['fans.aurora.example'], formerDomains: ['old.aurora.example'] },
};
const embedded = { ...production, publicUrl: 'http://localhost:3000', derivesHosts: true };

test.each([
  ['https://app.tifo.example/clubs/aurora-fc', true],
  ['https://staging.tifo.example/x', true],
  ['https://fans.aurora.example/donation', true],
  ['https://FANS.aurora.example/donation', true],
  ['https://old.aurora.example/donation', true],
  ['http://fans.aurora.example/donation', false],
  ['https://fans.aurora.example@evil.example/', false],
  ['https://me:secret@app.tifo.example/', false],
  ['https://app.tifo.example.evil.example/', false],
  ['https://evil.example/?u=https://app.tifo.example', false],
  ['https://aurora-fc.example/', false],
  ['http://localhost:3000/', false],
  ['javascript:alert(1)', false],
  ['/clubs/aurora-fc', false],
  ['', false],
])('in production takes %j as an address of the club: %j', (address, expected) => {
  expect(isClubAddress(address, production)).toBe(expected);
});

test.each([
  ['http://localhost:3000/x', true],
  ['http://127.0.0.1:8080/x', true],
  ['http://aurora-fc.test/x', true],
  ['http://harbour.test/x', false],
  ['ftp://localhost/x', false],
])('on this machine takes %j as an address of the club: %j', (address, expected) => {
  expect(isClubAddress(address, embedded)).toBe(expected);
});

test.each([
  ['/news/derby', '/news/derby'],
  ['marketplace', '/marketplace'],
  ['/', '/'],
  ['/clubs/aurora-fc/news', '/news'],
  ['/clubs/aurora-fc', '/'],
  ['https://app.tifo.example/clubs/aurora-fc/news?tag=derby#top', '/news?tag=derby#top'],
  ['https://app.tifo.example/clubs/aurora-fc', '/'],
  ['https://app.tifo.example/clubs/aurora-fc?from=mail', '/?from=mail'],
  ['https://fans.aurora.example/news/derby', '/news/derby'],
  ['https://fans.aurora.example', '/'],
  ['https://old.aurora.example/donation', '/donation'],
  ['https://fans.aurora.example/clubs/aurora-fc/donation', '/donation'],
  ['https://app.tifo.example/clubs/aurora-fc-women/news', undefined],
  ['https://app.tifo.example/clubs/harbour/news', undefined],
  ['https://app.tifo.example/account', undefined],
  ['https://elsewhere.example/clubs/aurora-fc/news', undefined],
  ['https://fans.aurora.example//evil.example', undefined],
  ['/clubs/harbour/news', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/a page', undefined],
  ['javascript:alert(1)', undefined],
  [`/${'a'.repeat(201)}`, undefined],
])('of the page %j of a club, the path is %j', (given, path) => {
  expect(pathOfClubPage(given, production)).toBe(path);
});
