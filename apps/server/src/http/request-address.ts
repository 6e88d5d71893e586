import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/config/to-config.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { type TrustedProxies, type TrustsProxy, trustOf } from '#server/lib/trusted-proxies.ts';
import { sendProblem } from './error-handler.ts';

/** The address to which a request was sent, as the client sees it; all code must take it from this value. */
export interface RequestAddress {
  /** Absolute and normalised, on the origin of the site. */
  url: URL;
  /** The host, with its port unless that is the scheme's default. */
  host: string;
  /** Scheme and host. */
  origin: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if it is unknown but not needed. */
    sentTo: RequestAddress | null;
  }
}

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST = 259;
const KEPT_ORIGINS = 1000;

/** A path of this site: no host in disguise, no bypass of the router, and nothing illegal in a header. */
const TARGET = /^\/(?![/\\])[^\p{Cc}\\#]*$/u;
const CONTROL_CHARACTERS = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;
const NUL = /%00/;

/** Determines once to which site requests were sent, from the headers of trusted proxies only. */
export class RequestAddresses {
  private readonly trusts: TrustsProxy;
  private readonly home: URL;
  private readonly isHomeLocal: boolean;
  private readonly origins = new LRUCache<string, { origin: string | null }>({ max: KEPT_ORIGINS });

  constructor({ publicUrl, trustedProxies }: Config['server']) {
    this.trusts = trustOf(trustedProxies);
    this.home = new URL(publicUrl);
    this.isHomeLocal = isPlatformHost(this.home.host, []);
  }

  /** Returns null if the headers are ambiguous. */
  originOf(request: IncomingMessage): string | null {
    const { headers, rawHeaders, socket } = request;
    if (comesTwice(rawHeaders, 'host')) return null;
    const isTrusted = this.trusts(socket.remoteAddress, 0);
    const host = (isTrusted && lastOf(headers['x-forwarded-host'])) || headers.host;
    const scheme =
      (isTrusted && lastOf(headers['x-forwarded-proto'])) || ('encrypted' in socket ? 'https' : 'http');
    if (host === undefined || host.length > MAX_HOST) return null;
    const words = `${scheme}://${host}`;
    const known = this.origins.get(words) ?? { origin: this.readOrigin(scheme, host) };
    this.origins.set(words, known);
    return known.origin;
  }

  read(request: IncomingMessage): RequestAddress | null {
    const origin = this.originOf(request);
    const { url: target = '' } = request;
    const [path = ''] = target.split('?', 1);
    if (origin === null || !TARGET.test(target) || NUL.test(target) || CONTROL_CHARACTERS.test(path))
      return null;
    const url = URL.parse(`${origin}${target}`);
    return url === null || url.pathname.startsWith('//') ? null : { url, host: url.host, origin };
  }

  /** For a public site, scheme and port are those of PUBLIC_URL: no other address of it is ever used. */
  private readOrigin(scheme: string, host: string): string | null {
    if (!/^https?$/.test(scheme) || !HOST.test(host)) return null;
    const url = URL.parse(`${scheme}://${host}`);
    const name = host.toLowerCase().replace(/:\d+$/, '');
    if (url === null || (url.hostname !== name && !name.startsWith('['))) return null;
    const hostname = url.hostname.replace(/\.$/, '');
    const { protocol, port } = this.isHomeLocal ? url : this.home;
    return new URL(`${protocol}//${hostname}${port && `:${port}`}`).origin;
  }
}

/** Health checks may not know the host name, and none of their replies depends on it. */
const NAMELESS = /^\/health\//;

/** Runs before all other hooks: determines the site of a request, and refuses it if that is ambiguous. */
export function registerRequestAddress(app: FastifyInstance, addresses: RequestAddresses): void {
  app.decorateRequest('sentTo', null);
  app.addHook('onRequest', async (request, reply) => {
    request.sentTo = addresses.read(request.raw);
    if (request.sentTo !== null || NAMELESS.test(request.url)) return undefined;
    const error = new InvalidInputError('request.invalid', {
      errors: [{ path: 'address', message: 'is no plain address of a site' }],
    });
    return sendProblem({ request, reply, error, fallbackStatus: 400 });
  });
}

/** The pages under /dev show mails sent to others, so they are served to this machine only. */
export function registerLocalOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isForDevelopers = request.routeOptions.url?.startsWith('/dev/') === true;
    if (isForDevelopers && !isWithinThisMachine(request)) throw new NotFoundError('request.notFound');
  });
}

/** Returns the address of a request; throws if it is unknown. */
export function addressOf({ sentTo }: FastifyRequest): RequestAddress {
  if (sentTo === null) throw new InvalidInputError();
  return sentTo;
}

/** Returns the caller's IP address, as reported by the nearest machine that is no trusted proxy. */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  if (isIP(ip)) return ip;
  const withoutPort = ip?.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1') ?? '';
  return isIP(withoutPort) ? withoutPort : (socket.remoteAddress ?? '');
}

const FORWARDING = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'via',
];

/**
 * Returns whether a request was made on this machine; false for requests through a local proxy, which come
 * from anywhere.
 */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const caller = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLocal = caller === '::1' || (isIPv4(caller) && caller.startsWith('127.'));
  return isLocal && !isForwarded(headers);
}

/**
 * Returns whether a request was made on this machine, or by a trusted proxy for itself: what it forwards says whom it
 * is from.
 */
export function isFromProxyItself(request: FastifyRequest, trustedProxies: TrustedProxies | null): boolean {
  const { headers, socket } = request;
  if (isFromThisMachine(request)) return true;
  return trustOf(trustedProxies)(socket.remoteAddress, 0) && !isForwarded(headers);
}

function isForwarded(headers: FastifyRequest['headers']): boolean {
  return FORWARDING.some((name) => headers[name] !== undefined);
}

/**
 * Returns whether a request was made on this machine and to a local address, so that no foreign site can
 * trigger it in a browser.
 */
export function isWithinThisMachine(request: FastifyRequest): boolean {
  return isFromThisMachine(request) && isPlatformHost(addressOf(request).host, []);
}

function comesTwice(rawHeaders: string[], name: string): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at] ?? '';
    if (header.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count > 1;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().at(-1)?.split(',').at(-1)?.trim();
}
