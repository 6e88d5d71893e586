import { expect, test } from 'vitest';
import { clubSlugFromHost, isPlatformHost } from './club-hosts.ts';

test.each([
  ['lions', 'lions'],
  ['lions.com', 'lions'],
  ['Lions.COM', 'lions'],
  ['lions.com:8443', 'lions'],
  ['lions.com.', 'lions'],
  ['shop.lions.com', 'lions-shop'],
  ['www.old-town.co.uk', 'old-town-www'],
  ['', undefined],
  ['.com', undefined],
  ['li_ons.com', undefined],
  ['é.com', undefined],
])('reads the club slug of host %j as %j', (host, slug) => {
  expect(clubSlugFromHost(host)).toBe(slug);
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['app.tifo.example', true],
  ['APP.tifo.example:443', true],
  ['tifo.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
])('says whether %j is a platform host: %j', (host, expected) => {
  expect(isPlatformHost(host, ['app.tifo.example'])).toBe(expected);
});
