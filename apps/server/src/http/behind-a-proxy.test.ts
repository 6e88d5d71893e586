import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { systemClock } from '#server/lib/clock.ts';
import { trustOf } from '#server/lib/trusted-proxies.ts';
import { RateLimits } from './rate-limits.ts';
import { registerPages } from './render-page.ts';
import { callerAddress, RequestAddresses, registerRequestAddress } from './request-address.ts';
import { ResponseCache } from './response-cache.ts';
import { serveFromCache } from './serve-from-cache.ts';
import type { WebBuild } from './web-build.ts';

const folder = await mkdtemp(join(tmpdir(), 'tifo-proxy-'));
afterAll(() => rm(folder, { recursive: true }));

/** Pages that say for which club and address they were made, behind the front door of the real server. */
async function startSite(env: Record<string, string>): Promise<number> {
  const config = toConfig(readEnv({ NODE_ENV: 'test', ...env }));
  const responseCache = new ResponseCache({ freshMs: 60_000, headers: {} });
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
    renderedSearchParams: [],
    renderPage: async ({ url, mount }) => {
      const html = `${mount.clubSlug ?? 'platform'} ${url.href}`;
      return { kind: 'page', status: 200, html, style: '' };
    },
  };
  const findClubByHost = async (_: Context, host: string) => {
    const slug = /^(lions|tigers)\.example(?=:|$)/.exec(host)?.[1];
    return slug === undefined ? null : { slug };
  };
  const ctx = { config, responseCache, rateLimits: new RateLimits({ enabled: true }), clock: systemClock };
  await registerPages(app, { ctx: ctx as Partial<Context> as Context, build, findClubByHost });
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Says exactly these lines, and answers status and body. */
async function say(port: number, ...lines: string[]): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

const PUBLIC = {
  ...{ PUBLIC_URL: 'https://tifo.example', SMTP_URL: 'smtp://mail.example', SEED: 'none' },
  ...{ CUSTOM_DOMAINS: 'verified', PLATFORM_HOSTS: 'tifo.example' },
};
const proxied = await startSite({ ...PUBLIC, TRUST_PROXY: '1' });
const direct = await startSite(PUBLIC);
const local = await startSite({});

test('never serves the page of one club as that of another', async () => {
  const asLions = ['GET /a HTTP/1.1', 'Host: lions.example'];
  await say(proxied, ...asLions, 'X-Forwarded-Host: tigers.example');
  expect((await say(proxied, ...asLions)).body).toBe('lions https://lions.example/a');
  expect((await say(proxied, ...asLions, 'X-Forwarded-Host: tigers.example')).body).toBe(
    'tigers https://tigers.example/a',
  );
});

test('believes the last machine before a trusted one, and nobody without a proxy', async () => {
  const lines = ['GET /b HTTP/1.1', 'Host: lions.example', 'X-Forwarded-Host: x.example, tigers.example'];
  expect((await say(proxied, ...lines)).body).toBe('tigers https://tigers.example/b');
  expect((await say(direct, ...lines)).body).toBe('lions https://lions.example/b');
});

test('names the scheme and port of the public address, whatever is said of them', async () => {
  for (const more of [[], ['X-Forwarded-Proto: http'], ['X-Forwarded-Proto: https, http']]) {
    for (const host of ['lions.example', 'lions.example:8443', 'LIONS.example:80', 'lions.example.']) {
      const page = await say(proxied, 'GET /c HTTP/1.1', `Host: ${host}`, ...more);
      expect(page.body).toBe('lions https://lions.example/c');
    }
  }
});

test('keeps a forwarded port on this machine', async () => {
  expect((await say(local, 'GET /d HTTP/1.1', 'Host: localhost:8123')).body).toBe(
    'platform http://localhost:8123/d',
  );
});

test.each([
  'GET //tigers.example/x HTTP/1.1',
  'GET /\\tigers.example/x HTTP/1.1',
  'GET /.//tigers.example/x HTTP/1.1',
  'GET /x/..//tigers.example HTTP/1.1',
  'GET http://tigers.example/x HTTP/1.1',
  'GET https:tigers.example HTTP/1.1',
  'GET /a\\b HTTP/1.1',
  'GET /x%00 HTTP/1.1',
  'GET /x?q=%00 HTTP/1.1',
  'GET /clubs/x%0d%0ay HTTP/1.1',
  'GET /x%C2%85 HTTP/1.1',
  'GET /x#y HTTP/1.1',
])('refuses the target of %s', async (line) => {
  for (const port of [proxied, direct]) {
    expect((await say(port, line, 'Host: lions.example')).status).toBe(400);
  }
});

test.each([
  'lions.example:x',
  'lions.example:99999',
  'lions.example/x',
  'lions.example@tigers.example',
  'lions.example,tigers.example',
  'lions.example?x',
  'lions.example;x',
  'lions..example',
  'lions example',
  'x'.repeat(300),
  '1.2.3.999',
  '0x7f.1',
  '%6cions.example',
  '[::1',
  '[lions]',
  '*',
  '<script>',
  'é.example',
])('refuses the host %j, said by the caller or a proxy', async (host) => {
  expect((await say(direct, 'GET /e HTTP/1.1', `Host: ${host}`)).status).toBe(400);
  const forwarded = ['Host: lions.example', `X-Forwarded-Host: ${host.replace(',', '/')}`];
  expect((await say(proxied, 'GET /e HTTP/1.1', ...forwarded)).status).toBe(400);
});

test('refuses two hosts, and none', async () => {
  const twice = ['GET /f HTTP/1.1', 'Host: lions.example', 'host: tigers.example'];
  expect((await say(direct, ...twice)).status).toBe(400);
  expect((await say(direct, 'GET /f HTTP/1.1', 'Host:')).status).toBe(400);
  expect((await say(direct, 'GET /f HTTP/1.0')).status).toBe(400);
});

test('tells a load balancer that names no host that it lives', async () => {
  expect(await say(direct, 'GET /health/live HTTP/1.0')).toEqual({ status: 200, body: 'live' });
});

test.each([
  ['1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['2', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
  ['127.0.0.0/8', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['127.0.0.0/8,203.0.113.0/24', '198.51.100.9, 203.0.113.7', '198.51.100.9'],
  ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
  ['1', '203.0.113.7:4711', '203.0.113.7'],
  ['1', '[2001:db8::1]:4711', '2001:db8::1'],
  ['1', 'nonsense', '127.0.0.1'],
  ['false', '203.0.113.7', '127.0.0.1'],
])('with TRUST_PROXY=%s takes of %j the caller %s', async (setting, forwardedFor, caller) => {
  const port = await startSite({ ...PUBLIC, TRUST_PROXY: setting });
  const lines = ['GET /api/caller HTTP/1.1', 'Host: tifo.example', `X-Forwarded-For: ${forwardedFor}`];
  expect((await say(port, ...lines)).body).toBe(caller);
});

test('refuses to trust everybody', () => {
  expect(() => readEnv({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY: must be how many proxies');
});
