import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { RequestAddresses } from './request-address.ts';
import { requestKeyOf } from './request-key.ts';
import { ResponseCache } from './response-cache.ts';
import { sendCached, serveFromCache } from './serve-from-cache.ts';

const LIST = JSON.stringify({ names: Array.from({ length: 200 }, (_, index) => `jersey ${index}`) });

const { server } = toConfig(readEnv({}));
const addresses = new RequestAddresses(server);

let app: FastifyInstance;
let address: string;
let routed: number;
let cache: ResponseCache;

beforeEach(async () => {
  routed = 0;
  cache = new ResponseCache({ freshMs: 60_000, headers: { 'x-content-type-options': 'nosniff' } });
  const { signal: draining } = new AbortController();
  app = Fastify({ serverFactory: serveFromCache({ responseCache: cache, addresses, draining }) });
  app.get('/api/list', async (request, reply) => {
    routed += 1;
    const language = request.headers['accept-language'];
    const read = {
      clubSlug: 'aurora-fc',
      key: `list ${language}`,
      requestKey: requestKeyOf(request.raw, String(addresses.originOf(request.raw))),
    };
    const headers = { 'content-type': 'application/json', 'content-language': String(language) };
    const cached = await cache.get(read, async () => ({ status: 200, headers, body: Buffer.from(LIST) }));
    return sendCached(request, reply, cached);
  });
  address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/list`;
  return () => app.close();
});

const ask = (headers: Record<string, string> = {}) =>
  fetch(address, { headers: { 'accept-language': 'fr', 'accept-encoding': 'identity', ...headers } });

test('answers what was asked a moment ago with the same bytes and headers, before the router', async () => {
  const first = await ask();
  const second = await ask();
  expect(routed).toBe(1);
  expect(await second.text()).toBe(await first.text());
  for (const name of [
    'content-type',
    'content-language',
    'etag',
    'x-content-type-options',
    'content-length',
  ]) {
    expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get(name)).not.toBeNull();
  }
});

test('compresses as the reader accepts it', async () => {
  const plain = (await (await ask()).arrayBuffer()).byteLength;
  for (const encoding of ['br', 'gzip']) {
    for (const _ of ['compressed now', 'kept']) {
      const reply = await ask({ 'accept-encoding': encoding });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(Number(reply.headers.get('content-length'))).toBeLessThan(plain / 2);
      expect(await reply.text()).toBe(LIST);
    }
  }
});

test('sends gzip that others can read', async () => {
  const reply = await app.inject({ url: '/api/list', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(reply.rawPayload).toString()).toBe(LIST);
});

test('sends nothing to who has it', async () => {
  const etag = String((await ask()).headers.get('etag'));
  for (const _ of ['at the door', 'and again']) {
    const reply = await ask({ 'if-none-match': etag });
    expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([304, '', etag]);
  }
});

test.each([
  ['who brings a token', { authorization: 'Bearer a.b.c' }],
  ['another language', { 'accept-language': 'en' }],
])('lets %s through to the router', async (_, headers) => {
  await ask();
  await ask(headers);
  expect(routed).toBe(2);
});

test('forgets with the cache', async () => {
  await ask();
  cache.dropClub('aurora-fc');
  await ask();
  expect(routed).toBe(2);
});
