import { isIP } from 'node:net';
import type { DomainCheck } from '@tifo/contracts/back-office/domains';
import type { Context } from '#server/context.ts';
import { DnsRecords } from '#server/lib/outside/dns-records.ts';
import type { TlsEndpoint } from '#server/lib/outside/tls-endpoint.ts';
import { defineService } from '#server/platform/feature.ts';
import { challengeOf } from './challenge.ts';
import { checkAddresses, checkOwnership, green, waiting } from './dns-checks.ts';
import { checkCertificate, checkPasskeys, checkPicture } from './site-checks.ts';

export const dnsRecords = defineService({
  create: ({ config }: Context) => new DnsRecords(config.dnsServer),
});

interface Claim {
  clubId: string;
  host: string;
}

/** Asks for the records of a domain. Its proof is not needed any more once it is verified. */
export async function examineRecords(
  ctx: Context,
  { clubId, host, isVerified }: Claim & { isVerified: boolean },
): Promise<[ownership: DomainCheck, addresses: DomainCheck]> {
  const dns = dnsRecords.of(ctx);
  return Promise.all([
    isVerified ? green('OWNERSHIP', 'proven') : checkOwnership(dns, challengeOf(ctx, { clubId, host })),
    checkAddresses(dns, { host, target: ctx.config.hosts.target.host }),
  ]);
}

/**
 * Visits the platform as browsers reach it under a host. It connects to the platform's own address, never to one from
 * the records of the host, so that nobody can direct it into a private network.
 */
export async function examineSite(
  ctx: Context,
  { host, isReady }: { host: string; isReady: boolean },
): Promise<DomainCheck[]> {
  const passkeys = checkPasskeys(ctx.config, host);
  const endpoint = isReady ? await findEndpoint(ctx) : null;
  if (endpoint === null) return [waiting('TLS'), waiting('PASSKEYS'), waiting('PICTURE')];
  const certificate = await checkCertificate(endpoint, host, ctx.clock.now());
  if (certificate.state !== 'GREEN' && certificate.finding !== 'endsSoon') {
    return [certificate, waiting('PASSKEYS'), waiting('PICTURE')];
  }
  return [certificate, passkeys, await checkPicture(endpoint, host)];
}

async function findEndpoint(ctx: Context): Promise<TlsEndpoint | null> {
  const { host, port } = ctx.config.hosts.target;
  const addresses = await dnsRecords
    .of(ctx)
    .addresses(host)
    .catch(() => []);
  // Not every machine has a way to IPv6 addresses.
  const address = addresses.find((each) => isIP(each) === 4) ?? addresses[0];
  return address === undefined ? null : { address, port };
}
