import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { isFromProxyItself } from '#server/http/request-address.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { withoutPort } from './find-club-by-host.ts';
import { knownHosts } from './known-hosts.ts';

/**
 * Says to the proxy in front whether it may get a certificate for a host: 200 for the platform's own and the clubs',
 * 404 for others, and for everybody else. Answered from memory while the database is away.
 */
export function registerTlsAllowed({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  const { server, hosts } = ctx.config;
  const ofPlatform = [...hosts.platform, new URL(server.publicUrl).host];
  app.addHook('onListen', () => knownHosts.of(ctx).refresh());
  app.get<{ Querystring: { domain?: unknown } }>('/internal/tls-allowed', async (request, reply) => {
    if (!isFromProxyItself(request, server.trustedProxies)) throw new NotFoundError('request.notFound');
    const { domain } = request.query;
    const host = typeof domain === 'string' ? withoutPort(domain) : '';
    const isAllowed = isPlatformHost(host, ofPlatform) || (await knownHosts.of(ctx).has(host));
    return reply
      .status(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isAllowed ? 'allowed' : 'unknown');
  });
}
