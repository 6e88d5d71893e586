import { domainToASCII, domainToUnicode } from 'node:url';
import { HostName } from '@tifo/contracts/back-office/domains';

/**
 * Returns the host name in what people paste: `https://Fans.Évreux.fr/home` → `fans.xn--vreux-9ra.fr`; null if there is
 * none.
 */
export function readHostName(text: string): string | null {
  const [host = ''] = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/?#:]/, 1);
  const name = domainToASCII(host.replace(/\.$/, '')).toLowerCase();
  return HostName.safeParse(name).success ? name : null;
}

/** Returns a host name in the letters of its language. */
export function displayHost(host: string): string {
  return domainToUnicode(host) || host;
}
