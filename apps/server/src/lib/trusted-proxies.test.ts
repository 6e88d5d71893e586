import { expect, test } from 'vitest';
import { readTrustedProxies, trustOf } from './trusted-proxies.ts';

test('counts machines before ours', () => {
  const trust = trustOf(readTrustedProxies('2') ?? null);
  expect([0, 1, 2].map((hop) => trust('203.0.113.7', hop))).toEqual([true, true, false]);
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['192.0.2.9', true],
  ['2001:db8:1::9', true],
  ['192.0.2.8', false],
  ['203.0.113.7', false],
  ['nonsense', false],
  [undefined, false],
])('believes %s in some networks: %s', (address, expected) => {
  const trust = trustOf(readTrustedProxies('10.0.0.0/8, 192.0.2.9, 2001:db8::/32') ?? null);
  expect(trust(address, 0)).toBe(expected);
});

test.each([
  'true',
  'yes',
  '0',
  '11',
  '-1',
  '1.5',
  '10.0.0.0/0',
  '0.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  ',',
])('takes %j for no proxies', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined();
});

test('believes nobody without the setting', () => {
  expect(trustOf(null)('127.0.0.1', 0)).toBe(false);
});
