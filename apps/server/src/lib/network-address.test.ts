import { expect, test } from 'vitest';
import { addressBlock, isPrivateAddress, isPublicAddress } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '::ffff:10.0.0.1',
  'fd00::1',
  'fe80::1%eth0',
])('knows %s as a neighbour', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7'])(
  'knows %s as outside',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test.each(['1.1.1.1', '93.184.215.14', '2606:4700::1111', '2a00:1450:4007::1'])(
  'connects to %s, which is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
