import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isFromThisMachine } from './request-address.ts';

/**
 * Numbers for operators, with the token of the settings, or from this machine itself when there is none. To all others
 * there is nothing at this address.
 */
export function registerMetrics(app: FastifyInstance, ctx: Context): void {
  const { metricsToken } = ctx.config;
  ctx.metrics.gauge({
    name: 'tifo_public_cache_bytes',
    help: 'Memory that kept public answers take.',
    read: async () => [{ value: ctx.responseCache.bytes }],
  });
  app.get('/metrics', async (request, reply) => {
    const mayLook = metricsToken === null ? isFromThisMachine(request) : holdsToken(request, metricsToken);
    if (!mayLook) throw new NotFoundError('request.notFound');
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await ctx.metrics.render());
  });
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
