import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Returns what one caller can control: a single IPv4 address, or the /64 network of an IPv6 one. */
export function addressBlock(address: string): string {
  const mapped = mappedIpv4(address);
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Returns whether an address is local or private, as that of all callers behind a proxy that forwards no
 * addresses.
 */
export function isPrivateAddress(address: string): boolean {
  const plain = mappedIpv4(address) ?? address.split('%')[0] ?? '';
  return privateNetworks.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

/** Returns whether an IP address is public: not local, private or reserved for a special purpose. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialNetworks.check(address);
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !specialNetworks.check(address, 'ipv6');
}

function mappedIpv4(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addSubnet('::1', 128, 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** The registries of special-purpose addresses (RFC 6890); for IPv6 only those within global unicast. */
const specialNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialNetworks.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialNetworks.addSubnet(network, prefix, 'ipv6');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
