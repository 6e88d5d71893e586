import { writeDay } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';
import { documentNumber } from '#server/documents/document-rules.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { moneyText } from '#server/lib/money.ts';
import { donationText } from '../../donation-texts.ts';
import type { ReceiptRecord } from '../receipt-store.ts';

/**
 * The style sheet of the check page: the platform's own, so that a genuine page looks the same for every
 * club.
 */
export const checkPageStyle = `:root{color-scheme:light dark;--ground:light-dark(#eef0f3,#101318);--sheet:light-dark(#fff,#1b2027);--ink:light-dark(#14181f,#f2f4f7);--quiet:light-dark(#4d5665,#aab3c0);--line:light-dark(#d9dde3,#343c47);--good:light-dark(#0b6b3a,#7fe0ad);--good-ground:light-dark(#e3f5ea,#12301f);--bad:light-dark(#9c2118,#ffb3aa);--bad-ground:light-dark(#fdeae8,#3a1714)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:480px;border-radius:16px;background:var(--sheet);border:1px solid var(--line);overflow:hidden}
.verdict{padding:28px 24px;background:var(--bad-ground);color:var(--bad)}
.verdict[data-verdict=genuine]{background:var(--good-ground);color:var(--good)}
.verdict svg{display:block;margin:0 0 12px}
h1{margin:0;font-size:24px;line-height:1.2}
.verdict p{margin:8px 0 0;color:var(--ink)}
dl{margin:0;padding:8px 24px}
dl div{display:flex;justify-content:space-between;gap:24px;padding:12px 0;border-bottom:1px solid var(--line)}
dl div:last-child{border-bottom:0}
dt{color:var(--quiet)}
dd{margin:0;font-weight:600;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.note{margin:0;padding:16px 24px 24px;border-top:1px solid var(--line);color:var(--quiet);font-size:14px}
`;

export const CHECK_PAGE_STYLE_PATH = '/receipts/check-page.css';

type Verdict = 'genuine' | 'void' | 'unknown';

/** Renders whether a receipt is genuine, with its content to compare the document with. */
export function renderCheckPage(receipt: ReceiptRecord | null, language: Language): string {
  const verdict = verdictOn(receipt);
  const text = (key: string) => escapeHtml(donationText(language, `check.${key}`));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(`${verdict}.title`)}</title>
<link rel="stylesheet" href="${CHECK_PAGE_STYLE_PATH}">
</head>
<body>
<main>
<div class="verdict" data-verdict="${verdict}">
<svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${SIGNS[verdict]}"/></svg>
<h1>${text(`${verdict}.title`)}</h1>
<p>${text(`${verdict}.text`)}</p>
</div>
${receipt ? renderFacts(receipt, language) : ''}
<p class="note">${text('note')}</p>
</main>
</body>
</html>
`;
}

const SIGNS: Record<Verdict, string> = {
  genuine: 'm7.5 12.5 3 3 6-7',
  void: 'M6 12h12',
  unknown: 'M12 7v6M12 16.5v.5',
};

function verdictOn(receipt: ReceiptRecord | null): Verdict {
  if (!receipt) return 'unknown';
  return receipt.voidedAt ? 'void' : 'genuine';
}

function renderFacts(receipt: ReceiptRecord, language: Language): string {
  const { issuer, totalCents, deductibleCents, paidAt, issuedAt, voidedAt, timeZone } = receipt;
  const day = (at: Date) => writeDay(at, language, timeZone);
  const facts: [key: string, value: string][] = [
    ['number', documentNumber(receipt)],
    ['issuer', issuer.name],
    ['amount', moneyText(totalCents, language)],
    ['deductible', moneyText(deductibleCents, language)],
    ['paidOn', day(paidAt)],
    ['issuedOn', day(issuedAt)],
    ...(voidedAt ? [['voidedOn', day(voidedAt)] as [string, string]] : []),
  ];
  const rows = facts.map(
    ([key, value]) =>
      `<div><dt>${escapeHtml(donationText(language, `check.${key}`))}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}
