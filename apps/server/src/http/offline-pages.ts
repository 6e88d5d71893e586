import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/lib/escape-html.ts';

type Texts = Readonly<Record<'title' | 'text' | 'retry', string>>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/offline.json`), 'utf8')) as Texts;

const STYLE_PATH = '/offline/style.css';
const CACHING = 'public, max-age=3600';
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that the service worker shows offline; the browser caches it on the first visit. */
export function registerOfflinePages(app: FastifyInstance): void {
  for (const language of ['en', 'fr'] as const) {
    const page = renderPage(language, read(language));
    app.get(`/offline/${language}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': CACHING, 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
  app.get(STYLE_PATH, async (_request, reply) =>
    reply.header('cache-control', CACHING).type('text/css; charset=utf-8').send(STYLE),
  );
}

/** Shown at the requested address; its link with an empty address reloads that. */
function renderPage(language: Language, { title, text, retry }: Texts): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="">${escapeHtml(retry)}</a></p>
</main>
</body>
</html>
`;
}

const STYLE = `:root{color-scheme:light dark;--ground:#f4f4f2;--ink:#16181d;--quiet:#5c626b;--plate:#23272f;--on-plate:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#121418;--ink:#f2f2ef;--quiet:#a5abb4;--plate:#f2f2ef;--on-plate:#16181d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:18px/1.5 system-ui,sans-serif;text-align:center}
main{max-width:480px}
h1{margin:0 0 12px;font-size:28px;line-height:1.2}
p{margin:0 0 24px;color:var(--quiet)}
a{display:inline-block;min-height:48px;padding:12px 28px;border-radius:12px;background:var(--plate);color:var(--on-plate);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--quiet);outline-offset:2px}
`;
