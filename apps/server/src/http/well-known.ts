import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressOf } from './request-address.ts';
import type { SiteMaps } from './site-maps.ts';

const AN_HOUR = 'public, max-age=3600';
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** The files at fixed addresses that browsers, password managers and security researchers request. */
export function registerWellKnown(app: FastifyInstance, { ctx, findClubByHost }: SiteMaps): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { host, origin } = addressOf(request);
    await findClubByHost(ctx, host);
    return reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(securityText(ctx, origin));
  });
  app.get('/.well-known/change-password', async (request, reply) => {
    const hostClub = await findClubByHost(ctx, addressOf(request).host);
    // The platform has no account screen: the user has to choose a club first.
    return reply.header('cache-control', 'no-store').redirect(hostClub ? '/profile' : '/', 303);
  });
  app.get('/favicon.ico', async (request, reply) => {
    const hostClub = await findClubByHost(ctx, addressOf(request).host);
    const icon = hostClub ? `/clubs/${hostClub.slug}/icons/192.png` : '/favicon.svg';
    return reply.header('cache-control', AN_HOUR).redirect(icon, 302);
  });
}

/** The contact for reporting a vulnerability, according to RFC 9116. */
function securityText({ config, clock }: Pick<Context, 'config' | 'clock'>, origin: string): string {
  const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${config.contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
