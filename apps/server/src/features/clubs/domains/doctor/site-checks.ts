import type { DomainCheck } from '@tifo/contracts/back-office/domains';
import type { Config } from '#server/config/to-config.ts';
import {
  ReplyTooLargeError,
  readCertificate,
  requestEndpoint,
  type TlsEndpoint,
} from '#server/lib/outside/tls-endpoint.ts';
import { measurePicture } from '#server/providers/files/encode-picture.ts';
import { green, todo } from './dns-checks.ts';

const DAY_MS = 24 * 3_600_000;
/** Certificates are renewed earlier than this. */
const ENDS_SOON_MS = 7 * DAY_MS;
const MAX_PAGE_BYTES = 2_000_000;
const MAX_PICTURE_BYTES = 5_000_000;
/** What networks show as a large picture. */
const MIN_WIDTH = 600;
const MIN_HEIGHT = 315;
/** Node's codes of certificates that browsers refuse. */
const TLS_FINDINGS: Record<string, DomainCheck['finding']> = {
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrongName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'notTrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'notTrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'notTrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'notTrusted',
};
const PICTURE_FORMATS = ['jpeg', 'png', 'webp'];

/** Whether the platform shows browsers a certificate for the host that they trust. */
export async function checkCertificate(endpoint: TlsEndpoint, host: string, now: Date): Promise<DomainCheck> {
  try {
    const validUntil = await readCertificate(endpoint, host);
    const until = [validUntil.toISOString()];
    const endsSoon = validUntil.getTime() - now.getTime() < ENDS_SOON_MS;
    return endsSoon ? todo('TLS', 'endsSoon', { found: until }) : green('TLS', 'certified', until);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return todo('TLS', TLS_FINDINGS[code] ?? 'noCertificate', { found: [code || message] });
  }
}

/** A passkey belongs to one host. The own pool takes each host of a club for one, by https; a hosted pool has one host. */
export function checkPasskeys(
  { server, userPool }: Pick<Config, 'server' | 'userPool'>,
  host: string,
): DomainCheck {
  if (!userPool.offersPasskeys) return green('PASSKEYS', 'notOffered');
  if (userPool.hosted) return todo('PASSKEYS', 'poolOfOne', { found: [host] });
  if (!server.publicUrl.startsWith('https:')) return todo('PASSKEYS', 'needsHttps');
  return green('PASSKEYS', 'possible', [`https://${host}`]);
}

/** Whether who shares the club's home page shows its picture. */
export async function checkPicture(endpoint: TlsEndpoint, host: string): Promise<DomainCheck> {
  try {
    const page = await requestEndpoint(endpoint, { host, path: '/', maxBytes: MAX_PAGE_BYTES });
    if (page.status === 308 && page.location !== null) return green('PICTURE', 'ofPrimary', [page.location]);
    if (page.status !== 200) return todo('PICTURE', 'noPage', { found: [String(page.status)] });
    const address = readSharedPicture(page.body.toString('utf8'));
    if (address === null) return todo('PICTURE', 'none');
    const { hostname, pathname, search } = new URL(address, `https://${host}/`);
    if (hostname !== host) return todo('PICTURE', 'elsewhere', { found: [hostname] });
    return await checkPictureFile(endpoint, { host, path: `${pathname}${search}` });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return todo('PICTURE', 'noPage', { found: [code ?? message] });
  }
}

async function checkPictureFile(
  endpoint: TlsEndpoint,
  file: { host: string; path: string },
): Promise<DomainCheck> {
  const picture = await requestEndpoint(endpoint, { ...file, maxBytes: MAX_PICTURE_BYTES }).catch(
    (error: unknown) => {
      if (error instanceof ReplyTooLargeError) return null;
      throw error;
    },
  );
  if (picture === null) return todo('PICTURE', 'large');
  if (picture.status !== 200) return todo('PICTURE', 'unreachable', { found: [String(picture.status)] });
  const size = await measurePicture(picture.body);
  if (size === null || !PICTURE_FORMATS.includes(size.format) || !picture.contentType.startsWith('image/')) {
    return todo('PICTURE', 'wrongType', { found: [picture.contentType] });
  }
  const words = [`${size.width} × ${size.height}`];
  if (size.width < MIN_WIDTH || size.height < MIN_HEIGHT) return todo('PICTURE', 'small', { found: words });
  return green('PICTURE', 'shown', words);
}

/** Returns the address of the picture in a page of ours. */
function readSharedPicture(html: string): string | null {
  const content = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1];
  return content === undefined ? null : content.replaceAll('&amp;', '&');
}
