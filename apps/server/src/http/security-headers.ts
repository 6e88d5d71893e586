import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/to-config.ts';
import { contentPolicy } from './content-policy.ts';

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Whatever an answer is, unless it has a policy of its own. */
export function securityHeaders(config: Config): Record<string, string> {
  const isSecure = config.server.publicUrl.startsWith('https:');
  return {
    ...HEADERS,
    'content-security-policy': contentPolicy(config),
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, { config }: { config: Config }): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
