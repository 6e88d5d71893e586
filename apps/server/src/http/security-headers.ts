import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/to-config.ts';
import { contentPolicy } from './content-policy.ts';

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Features that no page uses are disabled, so that an injected script cannot use them either.
  'permissions-policy': [
    ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
    ...['microphone', 'midi', 'payment', 'usb'],
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** The headers of every reply, unless it has a policy of its own. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    ...HEADERS,
    'content-security-policy': contentPolicy(config),
    ...strictTransport(config.server),
  };
}

const STRICT_TRANSPORT = { on: 'max-age=31536000', forget: 'max-age=0' };

/**
 * Also sent on clubs' domains, whose other hosts are not ours to decide about: never with
 * `includeSubDomains`. And never on localhost, where a browser would then use https for everything else on
 * this name.
 */
function strictTransport({ publicUrl, hsts }: Config['server']): Record<string, string> {
  const { protocol, host } = new URL(publicUrl);
  if (hsts === 'off' || protocol !== 'https:' || isPlatformHost(host, [])) return {};
  return { 'strict-transport-security': STRICT_TRANSPORT[hsts] };
}

export function registerSecurityHeaders(app: FastifyInstance, { config }: { config: Config }): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
