import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fillText } from '@tifo/contracts/text-rules';
import type { Language } from '@tifo/contracts/values';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { moneyText } from '#server/lib/money.ts';
import type { SandboxSession } from './sandbox-store.ts';

type Texts = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(
    readFileSync(require.resolve(`@tifo/locales/${language}/payment-sandbox.json`), 'utf8'),
  ) as Texts;
const TEXTS: Readonly<Record<Language, Texts>> = { en: read('en'), fr: read('fr') };

export const SANDBOX_STYLE_PATH = '/sandbox/style.css';

/**
 * Renders the hosted page: the amount and the payee, and a button for each outcome that a real payment can
 * have.
 */
export function renderSandboxPage(session: SandboxSession, language: Language): string {
  const { clubName, description, amountCents, kind } = session;
  const amount = amountCents === null ? null : moneyText(amountCents, language);
  const text = texter(language, { amount: amount ?? '', club: clubName });
  return layout({
    language,
    title: text(kind === 'payment' ? 'title.payment' : 'title.card'),
    body: `<p class="notice"><strong>${text('notice.title')}</strong> ${text('notice.body')}</p>
<section class="sheet" aria-labelledby="what">
<p class="club">${escapeHtml(clubName)}</p>
<h1 id="what">${escapeHtml(description)}</h1>
${amount === null ? '' : `<p class="amount">${escapeHtml(amount)}</p>`}
${session.status === 'open' ? renderChoices(session, text) : renderEnd(session, text)}
</section>`,
  });
}

export function renderUnknownSession(language: Language): string {
  const text = texter(language, {});
  return layout({
    language,
    title: text('unknown.title'),
    body: `<section class="sheet"><h1>${text('unknown.title')}</h1><p>${text('unknown.body')}</p></section>`,
  });
}

type Texter = (key: string) => string;

function texter(language: Language, values: Record<string, string>): Texter {
  return (key) => escapeHtml(fillText(TEXTS[language][key] ?? key, (name) => values[name]));
}

function renderChoices({ id, kind }: SandboxSession, text: Texter): string {
  const action = `/sandbox/payments/${encodeURIComponent(id)}`;
  return `<form method="post" action="${action}" class="choices">
<button class="main" name="outcome" value="paid">${text(kind === 'payment' ? 'pay' : 'register')}</button>
<button name="outcome" value="canceled">${text('cancel')}</button>
<button name="outcome" value="failed">${text('fail')}</button>
</form>
<form method="post" action="${action}" class="choices slow">
<input type="hidden" name="slow" value="true">
<button name="outcome" value="paid" aria-describedby="slow-note">${text('slow')}</button>
<p id="slow-note">${text('slow.note')}</p>
</form>`;
}

function renderEnd(session: SandboxSession, text: Texter): string {
  return `<p class="end" role="status">${text(`status.${session.status}`)}</p>
<p><a class="main" href="${escapeHtml(returnAddress(session))}">${text('back')}</a></p>`;
}

/** Returns where the fan is redirected. A processing payment counts as made, since only its event decides. */
export function returnAddress({ status, successUrl, cancelUrl }: SandboxSession): string {
  return status === 'paid' || status === 'processing' ? successUrl : cancelUrl;
}

function layout({ language, title, body }: { language: Language; title: string; body: string }): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${SANDBOX_STYLE_PATH}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
