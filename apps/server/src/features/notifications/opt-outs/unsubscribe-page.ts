import { themeTokens } from '@tifo/contracts/club-theme';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { fillText, mailTexts } from '../mail-texts.ts';
import { type Subscription, UNSUBSCRIBE_PATH } from './subscription.ts';

export interface UnsubscribeView extends Subscription {
  club: { name: string; platformName: string };
  token: string;
  isStopped: boolean;
}

export const UNSUBSCRIBE_STYLE_PATH = `${UNSUBSCRIBE_PATH}/style.css`;

/** Renders the subscription's state with one button that changes it. */
export function renderUnsubscribePage(view: UnsubscribeView): string {
  const { club, to, topic, token, language, isStopped } = view;
  const texts = mailTexts(language);
  const values = { platform: club.platformName, club: club.name, address: to };
  const text = (key: string) => escapeHtml(fillText(texts[`layout.unsubscribe.${key}`] ?? '', values));
  const state = isStopped ? 'stopped' : 'asked';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(`${state}.title`)}</title>
<link rel="stylesheet" href="${UNSUBSCRIBE_STYLE_PATH}">
</head>
<body>
<main>
<p class="club">${escapeHtml(club.platformName)}</p>
<h1>${text(`${state}.title`)}</h1>
<p><strong>${text(`topic.${topic}`)}</strong></p>
<p>${text(`${state}.text`)}</p>
<form method="post" action="${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}">
<button name="choice" value="${isStopped ? 'resume' : 'stop'}">${text(`${state}.action`)}</button>
</form>
<p class="note">${text('note')}</p>
</main>
</body>
</html>
`;
}

const light = themeTokens({ primary: '#23272f', secondary: '#23272f', theme: 'light' });

export const UNSUBSCRIBE_STYLE = `:root{color-scheme:light dark;--ground:#f4f4f2;--sheet:#fff;--ink:#16181d;--quiet:#5c626b;--accent:${light['--accent']};--on-accent:${light['--on-accent']}}
@media (prefers-color-scheme:dark){:root{--ground:#121418;--sheet:#1c1f25;--ink:#f2f2ef;--quiet:#a5abb4;--accent:#f2f2ef;--on-accent:#16181d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:480px;padding:32px 24px;background:var(--sheet);border-radius:12px}
.club{margin:0;color:var(--quiet);font-weight:600}
h1{margin:8px 0 16px;font-size:24px;line-height:1.25}
button{width:100%;min-height:48px;margin:8px 0;padding:0 20px;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--quiet);outline-offset:2px}
.note{color:var(--quiet);font-size:14px}
`;
