import { BlockList, isIP } from 'node:net';

/**
 * The proxies whose forwarded host, scheme and caller address are trusted: a number of hops before this
 * server, or networks.
 */
export type TrustedProxies = { hops: number } | { networks: string[] };

/**
 * Returns whether the machine at `address`, the `hop`th before this server counted from 0, is a trusted
 * proxy.
 */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

const MAX_HOPS = 10;

/**
 * Parses `2` or `10.0.0.0/8,2001:db8::/32`; returns undefined for anything else, including networks that
 * cover the whole internet.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MAX_HOPS ? { hops } : undefined;
  }
  const networks = text.split(',').map((each) => each.trim());
  return networks.every((network) => parseNetwork(network) !== null) ? { networks } : undefined;
}

export function trustOf(proxies: TrustedProxies | null): TrustsProxy {
  if (proxies === null) return () => false;
  if ('hops' in proxies) return (_, hop) => hop < proxies.hops;
  const trusted = new BlockList();
  for (const network of proxies.networks) {
    const parsed = parseNetwork(network);
    if (parsed) trusted.addSubnet(parsed.address, parsed.prefix, parsed.family);
  }
  return (address = '') => {
    const version = isIP(address);
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

function parseNetwork(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = version === 6 ? 128 : 32;
  if (version === 0 || rest.length > 0 || !/^(?:[1-9]\d{0,2})?$/.test(length ?? '')) return null;
  const prefix = length === undefined ? bits : Number(length);
  return prefix >= 1 && prefix <= bits ? { address, prefix, family: version === 6 ? 'ipv6' : 'ipv4' } : null;
}
