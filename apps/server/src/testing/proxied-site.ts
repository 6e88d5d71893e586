import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { RateLimits } from '#server/http/rate-limits.ts';
import { registerPages } from '#server/http/render-page.ts';
import { callerAddress, RequestAddresses, registerRequestAddress } from '#server/http/request-address.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { serveFromCache } from '#server/http/serve-from-cache.ts';
import type { WebBuild } from '#server/http/web-build.ts';
import { systemClock } from '#server/lib/clock.ts';
import { trustOf } from '#server/lib/trusted-proxies.ts';

/** A public site of two clubs with domains of their own. */
export const PUBLIC_SITE = {
  ...{ PUBLIC_URL: 'https://tifo.example', SMTP_URL: 'smtp://mail.example', SEED: 'none' },
  ...{ CUSTOM_DOMAINS: 'verified', PLATFORM_HOSTS: 'tifo.example' },
};

/**
 * Starts a site with pages that print the club, address, language and theme they were rendered for, behind the
 * real server's response cache; returns its port.
 */
export async function startProxiedSite(
  env: Record<string, string>,
  { freshMs = 60_000 }: { freshMs?: number } = {},
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-proxy-'));
  const config = toConfig(readEnv({ NODE_ENV: 'test', ...env }));
  const responseCache = new ResponseCache({ freshMs, headers: {} });
  const addresses = new RequestAddresses(config.server);
  const app = Fastify({
    serverFactory: serveFromCache({ responseCache, addresses, draining: new AbortController().signal }),
    trustProxy: trustOf(config.server.trustedProxies),
  });
  registerRequestAddress(app, addresses);
  app.get('/health/live', async () => 'live');
  app.get('/api/caller', async (request) => callerAddress(request));
  const build: WebBuild = {
    clientFolder: pathToFileURL(`${folder}/`),
    manifest: {},
    stylesheets: {},
    renderedSearchParams: ['sort', 'lang'],
    renderPage: async ({ url, mount, language, theme }) => {
      const html = [mount.clubSlug ?? 'platform', url.href, language, theme].join(' ');
      return { kind: 'page', status: 200, html, style: '' };
    },
  };
  const findClubByHost = async (_: Context, host: string) => {
    const slug = /^(lions|tigers)\.example(?=:|$)/.exec(host)?.[1];
    return slug === undefined ? null : { slug };
  };
  const rateLimits = new RateLimits({ enabled: false });
  const ctx: Partial<Context> = { config, responseCache, rateLimits, clock: systemClock };
  await registerPages(app, {
    ctx: ctx as Context,
    build,
    findClubByHost,
    findPageRedirect: async () => null,
    readName: async () => 'Tifo',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return (app.server.address() as AddressInfo).port;
}

export interface RawReply {
  status: number;
  body: string;
}

/** Sends exactly these lines as a request, and returns the reply. */
export async function say(port: number, ...lines: string[]): Promise<RawReply> {
  const [reply = { status: 0, body: '' }] = await sayRaw(
    port,
    [...lines, 'Connection: close', '', ''].join('\r\n'),
  );
  return reply;
}

const LONGEST_SILENCE_MS = 3000;

/** Sends exactly these bytes, and returns all replies until the connection ends or is silent for long. */
export async function sayRaw(port: number, bytes: string): Promise<RawReply[]> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket
    .setEncoding('latin1')
    .on('data', (chunk: string) => (text += chunk))
    .on('error', () => undefined)
    .setTimeout(LONGEST_SILENCE_MS, () => socket.destroy());
  socket.write(bytes);
  await once(socket, 'close');
  return readReplies(text);
}

function readReplies(text: string): RawReply[] {
  if (!text.startsWith('HTTP/1.1 ')) return [];
  const headEnd = text.indexOf('\r\n\r\n');
  const head = headEnd < 0 ? text : text.slice(0, headEnd);
  const rest = headEnd < 0 ? '' : text.slice(headEnd + 4);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? rest.length);
  const reply = { status: Number(head.split(' ')[1]), body: rest.slice(0, length) };
  return [reply, ...readReplies(rest.slice(length))];
}
