import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { registerErrorHandler } from '#server/http/error-handler.ts';
import { RateLimits } from '#server/http/rate-limits.ts';
import { registerPages } from '#server/http/render-page.ts';
import { RequestAddresses, registerRequestAddress } from '#server/http/request-address.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import type { PageRequest, RenderedPage, WebBuild } from '#server/http/web-build.ts';

/** Pages with a fake renderer that records its requests: the real one belongs to the fan web. */
describe('pages', () => {
  let folder: string;
  let app: FastifyInstance;
  let asked: PageRequest[];
  let answer: (request: PageRequest) => Promise<RenderedPage>;
  let readName: () => Promise<string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tifo-pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/entry-1.js'), 'plain');
    await writeFile(join(folder, 'assets/entry-1.js.br'), 'compressed');
  });
  afterAll(() => rm(folder, { recursive: true }));

  beforeEach(async () => {
    asked = [];
    readName = async () => 'The Stands';
    answer = async ({ url }) => ({ kind: 'page', status: 200, html: `<p>${url.pathname}</p>`, style: 'p{}' });
    const build: WebBuild = {
      clientFolder: pathToFileURL(`${folder}/`),
      manifest: {},
      stylesheets: {},
      renderedSearchParams: ['sort', 'lang'],
      renderPage: async (request) => {
        asked.push(request);
        return answer(request);
      },
    };
    const ctx = {
      config: toConfig(readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' })),
      responseCache: new ResponseCache({ freshMs: 1000, headers: {} }),
      rateLimits: new RateLimits({ enabled: true }),
      clock: { now: () => new Date(0) },
    } as Context;
    const findClubByHost = async (_: Context, host: string) =>
      host === 'lions.test' ? { slug: 'lions' } : null;
    app = Fastify();
    registerErrorHandler(app);
    registerRequestAddress(app, new RequestAddresses(ctx.config.server));
    app.get('/api/echo', (request) => ({ language: request.headers['accept-language'] }));
    await registerPages(app, {
      ctx,
      build,
      findClubByHost,
      findPageRedirect: async () => null,
      readName: () => readName(),
    });
    return () => app.close();
  });

  test('renders in the language and theme of the cookies, before those of the browser', async () => {
    const cookie = 'theme=dark; selected_language=fr; other=1';
    const reply = await app.inject({ url: '/clubs/aurora-fc', headers: { cookie, 'accept-language': 'en' } });
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-language']).toBe('fr');
    expect(asked[0]).toMatchObject({ language: 'fr', theme: 'dark', mount: { clubSlug: 'aurora-fc' } });
  });

  test('renders in the language that the address names, unless the reader keeps another', async () => {
    const languageOf = async (url: string, cookie = '') =>
      (await app.inject({ url, headers: { cookie, 'accept-language': 'en' } })).headers['content-language'];
    expect(await languageOf('/clubs/aurora-fc/news?lang=fr')).toBe('fr');
    expect(await languageOf('/clubs/aurora-fc/news?lang=xx')).toBe('en');
    expect(await languageOf('/clubs/aurora-fc/news?lang=en', 'selected_language=fr')).toBe('fr');
  });

  test('ignores a theme or language nobody offers', async () => {
    await app.inject({ url: '/', headers: { cookie: 'theme="><script>; selected_language=de' } });
    expect(asked[0]).toMatchObject({ language: 'en', theme: 'system' });
  });

  test('knows how the platform calls itself', async () => {
    await app.inject('/');
    expect(asked[0]?.settings.platformName).toBe('The Stands');
  });

  test('leaves it to the page to say that the database, which has the name, is away', async () => {
    readName = () => Promise.reject(new Error('connection refused'));
    answer = async () => ({ kind: 'page', status: 503, html: '<p>Busy</p>', style: '' });
    const reply = await app.inject('/');
    expect([reply.statusCode, reply.body]).toEqual([503, '<p>Busy</p>']);
  });

  test('takes the whole site of a club’s own host for the club', async () => {
    await app.inject({ url: '/news', headers: { host: 'lions.test' } });
    expect(asked[0]?.mount).toEqual({ basename: '/', clubSlug: 'lions' });
  });

  test('renders once for parameters that do not matter, again for those that do', async () => {
    const paths = [
      '/clubs/a?sort=price:asc',
      '/clubs/a?sort=price:asc&utm_source=x',
      '/clubs/a?sort=price:desc',
    ];
    for (const url of paths) await app.inject({ url });
    expect(asked.map(({ url }) => url.search)).toEqual(['?sort=price%3Aasc', '?sort=price%3Adesc']);
  });

  test('renders once for many who ask at the same time, and never mixes languages', async () => {
    const ask = (language: string) => app.inject({ url: '/', headers: { 'accept-language': language } });
    await Promise.all(['en', 'en', 'fr', 'en'].map(ask));
    expect(asked.map(({ language }) => language).sort()).toEqual(['en', 'fr']);
  });

  test('answers 304 to whom has the page already', async () => {
    const first = await app.inject('/');
    const reply = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([reply.statusCode, reply.body]).toEqual([304, '']);
    expect(reply.headers['cache-control']).toContain('s-maxage=1');
  });

  test('lets nobody keep a page that was not found', async () => {
    answer = async () => ({ kind: 'page', status: 404, html: '<p>nothing</p>', style: '' });
    const reply = await app.inject('/nothing');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('asks to come again where the server was too busy for a page', async () => {
    answer = async () => ({ kind: 'page', status: 503, html: '<p>busy</p>', style: '' });
    const reply = await app.inject('/busy');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('passes a redirect of a page on', async () => {
    answer = async () => ({ kind: 'redirect', status: 302, location: '/clubs/a/news' });
    const reply = await app.inject('/clubs/a/programs');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/clubs/a/news']);
  });

  test('lets pages read the API in process, in their language', async () => {
    answer = async ({ fetchApi }) => {
      const reply = await fetchApi('/api/echo');
      return { kind: 'page', status: 200, html: await reply.text(), style: '' };
    };
    const reply = await app.inject({ url: '/', headers: { 'accept-language': 'fr' } });
    expect(reply.body).toBe('{"language":"fr"}');
  });

  test('renders no more pages than an address block may ask for, and answers what is kept all the same', async () => {
    const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
    const statuses = async (count: number, addressOf: (n: number) => string) => {
      const replies = Array.from({ length: count }, (_, n) => ask(`/clubs/a?sort=${n}`, addressOf(n)));
      return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    };
    const refused = (all: number[]) => all.filter((status) => status === 429).length;
    const sameNetwork = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
    expect(refused(await statuses(151, sameNetwork))).toBe(1);
    expect((await ask('/clubs/a?sort=1', '2001:db8:1:2::ffff')).statusCode).toBe(200);
    expect((await ask('/clubs/b', '2001:db8:1:2::ffff')).statusCode).toBe(429);
    expect((await ask('/clubs/b', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('renders no page for the paths of the server itself', async () => {
    const reply = await app.inject('/api/nothing');
    expect([reply.statusCode, asked.length]).toEqual([404, 0]);
  });

  test('serves hashed files forever, and the compressed one to whom takes it', async () => {
    const plain = await app.inject('/assets/entry-1.js');
    const small = await app.inject({ url: '/assets/entry-1.js', headers: { 'accept-encoding': 'br' } });
    expect([plain.body, small.body]).toEqual(['plain', 'compressed']);
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
