import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import type { Context } from '#server/context.ts';
import { registerBackOffice } from './back-office-page.ts';
import { registerErrorHandler } from './error-handler.ts';
import { RequestAddresses, registerRequestAddress } from './request-address.ts';

let folder: string;
let app: FastifyInstance;
let named = async () => 'The Stands';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tifo-back-office-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main-1.js'), 'plain');
  const config = toConfig(readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' }));
  app = Fastify();
  registerErrorHandler(app);
  registerRequestAddress(app, new RequestAddresses(config.server));
  const build = {
    folder: pathToFileURL(`${folder}/`),
    entry: 'assets/main-1.js',
    preloads: ['assets/lib-1.js'],
    styles: ['assets/main-1.css'],
  };
  const readName = () => named();
  await registerBackOffice(app, { ctx: { config } as Context, build, demoSignInFor: () => null, readName });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/back-office', '/back-office/aurora-fc/staff'])(
  '%s is the one page, with a nonce of its own',
  async (url) => {
    const [first, second] = await Promise.all([app.inject(url), app.inject(url)]);
    const policy = String(first.headers['content-security-policy']);
    const nonce = /name="style-nonce" content="([\w-]{22})"/.exec(first.body)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.body).toContain('<script type="module" src="/back-office/assets/main-1.js">');
    expect(first.body).toContain('<link rel="stylesheet" href="/back-office/assets/main-1.css">');
    expect(second.body).not.toContain(String(nonce));
  },
);

test('it is called as the platform, and as the product while nobody can say', async () => {
  named = async () => 'Stands & "Co"';
  const page = await app.inject('/back-office');
  expect(page.body).toContain('<meta name="platform-name" content="Stands &amp; &quot;Co&quot;">');
  expect(page.body).toContain('<title>Stands &amp; &quot;Co&quot;</title>');
  named = async () => {
    throw new Error('The database is down');
  };
  const alone = await app.inject('/back-office');
  expect([alone.statusCode, /<title>(.*)</.exec(alone.body)?.[1]]).toEqual([200, 'Tifo']);
});

test('it says that it is being loaded, in the language of the browser, until its scripts are there', async () => {
  const french = await app.inject({ url: '/back-office', headers: { 'accept-language': 'fr-FR' } });
  expect(french.body).toContain('<html lang="fr">');
  expect(french.body).toContain('<h1>Chargement…</h1>');
  expect((await app.inject('/back-office')).body).toContain('<h1>Loading…</h1>');
});

test('its files are kept for ever', async () => {
  const file = await app.inject('/back-office/assets/main-1.js');
  expect([file.body, file.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ]);
});

test('the domain of a club knows nothing of it', async () => {
  const reply = await app.inject({ url: '/back-office', headers: { host: 'lions.test' } });
  expect(reply.statusCode).toBe(404);
});
