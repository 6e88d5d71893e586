import type { Language } from '@tifo/contracts/values';
import { escapeHtml } from '#server/lib/escape-html.ts';
import type { MailContent } from '../render-mail.ts';

export interface SampleView {
  templates: readonly string[];
  template: string;
  language: Language;
  clubSlug: string | null;
  clubSlugs: readonly string[];
  mail: MailContent;
}

export const SAMPLES_PATH = '/dev/mails';

/** Renders the list of all mails with one of them open: its subject, its HTML and its plain text. */
export function renderSamplePage(view: SampleView): string {
  const { templates, template, language, mail } = view;
  const items = templates.map((name) => {
    const isOpen = name === template;
    return `<li><a href="${address({ ...view, template: name })}"${isOpen ? ' aria-current="page"' : ''}><strong>${escapeHtml(name)}</strong></a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>All mails</title>
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<header>
<h1><a href="${SAMPLES_PATH}">All mails</a></h1>
<form action="${SAMPLES_PATH}" method="get">
<input type="hidden" name="template" value="${escapeHtml(template)}">
<label for="club">Club</label> <select id="club" name="club">${renderClubs(view)}</select>
<label for="language">Language</label> <select id="language" name="language">${renderLanguages(language)}</select>
<button type="submit">Show</button>
</form>
</header>
<main>
<nav aria-label="Mails"><ol>${items.join('\n')}</ol></nav>
<article>
<h2>${escapeHtml(mail.subject)}</h2>
<iframe title="The mail" src="${address(view, `${SAMPLES_PATH}/html`)}" sandbox="allow-same-origin"></iframe>
<details open><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>
</main>
</body>
</html>
`;
}

function renderClubs({ clubSlugs, clubSlug }: SampleView): string {
  return ['', ...clubSlugs]
    .map((slug) => option(slug, slug === (clubSlug ?? ''), slug || 'the platform'))
    .join('');
}

function renderLanguages(chosen: Language): string {
  return (['en', 'fr'] as const).map((language) => option(language, language === chosen, language)).join('');
}

function option(value: string, isChosen: boolean, label: string): string {
  return `<option value="${escapeHtml(value)}"${isChosen ? ' selected' : ''}>${escapeHtml(label)}</option>`;
}

function address(
  { template, language, clubSlug }: Pick<SampleView, 'template' | 'language' | 'clubSlug'>,
  path = SAMPLES_PATH,
): string {
  return escapeHtml(`${path}?${new URLSearchParams({ template, language, club: clubSlug ?? '' })}`);
}
