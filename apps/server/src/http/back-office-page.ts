import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Language } from '@tifo/contracts/values';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { PRODUCT_NAME } from '#server/platform/platform-name.ts';
import { backOfficePolicy } from './content-policy.ts';
import { openingNote } from './opening-note.ts';
import { addressOf } from './request-address.ts';

/** The built back office: its files, its entry script and stylesheets. */
export interface BackOfficeBuild {
  folder: URL;
  entry: string;
  /** The modules imported by the entry, to be preloaded. */
  preloads: readonly string[];
  styles: readonly string[];
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const FOLDER = new URL('../../../back-office/dist/client/', import.meta.url);
const ENTRY = 'src/main.tsx';
const FOREVER = 'public, max-age=31536000, immutable';

/** Lets who works here see a club's pages on the platform, though fans are led to the club's own domain. */
const STAFF_COOKIE = 'staff_here=1; Path=/clubs; Max-Age=43200; HttpOnly; SameSite=Lax';

/** Returns whether a browser has opened the back office lately. Grants nothing. */
export function isOfStaff(cookies: string | undefined): boolean {
  return cookies !== undefined && parseCookie(cookies).staff_here === '1';
}

/** Returns undefined if it has not been built. */
export async function loadBackOffice(): Promise<BackOfficeBuild | undefined> {
  const text = await readFile(new URL('.vite/manifest.json', FOLDER), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest: Record<string, Chunk> = JSON.parse(text);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The build of the back office has no entry');
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { folder: FOLDER, entry: entry.file, preloads, styles: entry.css ?? [] };
}

interface BackOfficeParts {
  ctx: Context;
  build: BackOfficeBuild;
  /** How to sign in to the demo, if whoever asks may know. */
  demoSignInFor: (ctx: Context, request: FastifyRequest) => DemoSignIn | null;
  /** How the platform calls itself, also to who has not signed in. */
  readName: (ctx: Context) => Promise<string>;
}

interface DemoSignIn {
  password: string;
  /** The page with the codes of the second step. */
  codes: string;
}

/**
 * Serves the back office on the hosts of the platform only: its files, and its single page at every address
 * below.
 */
export async function registerBackOffice(
  app: FastifyInstance,
  { ctx, build, demoSignInFor, readName }: BackOfficeParts,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', build.folder)),
    prefix: '/back-office/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', FOREVER),
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { hosts, server } = ctx.config;
    const isHere = isPlatformHost(addressOf(request).host, [
      ...hosts.platform,
      new URL(server.publicUrl).host,
    ]);
    if (!isHere) throw new NotFoundError('request.notFound');
    // Without a database the page says what is wrong, under the name of the product.
    const name = await readName(ctx).catch(() => PRODUCT_NAME);
    const language = languageFromHeader(request.headers['accept-language']);
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'set-cookie': STAFF_COOKIE,
        'content-security-policy': backOfficePolicy(ctx.config, nonce),
        // The address of an invitation contains a secret.
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(renderPage(build, { nonce, name, language, demo: demoSignInFor(ctx, request) }));
  };
  app.get('/back-office', page);
  app.get('/back-office/*', page);
}

interface PageValues {
  nonce: string;
  name: string;
  language: Language;
  demo: DemoSignIn | null;
}

function renderPage(
  { entry, preloads, styles }: BackOfficeBuild,
  { nonce, name, language, demo }: PageValues,
): string {
  const links = [
    ...(demo
      ? [
          `<meta name="demo-password" content="${demo.password}">`,
          `<meta name="demo-codes" content="${demo.codes}">`,
        ]
      : []),
    ...styles.map((file) => `<link rel="stylesheet" href="/back-office/${file}">`),
    ...preloads.map((file) => `<link rel="modulepreload" href="/back-office/${file}">`),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="style-nonce" content="${nonce}">
<meta name="platform-name" content="${escapeHtml(name)}">
${links.join('\n')}
<script type="module" src="/back-office/${entry}"></script>
</head>
<body><div id="root">${openingNote(language)}</div></body>
</html>`;
}
