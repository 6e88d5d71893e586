import { writeDay } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';
import { documentNumber } from '#server/documents/document-rules.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { moneyText } from '#server/lib/money.ts';
import { donationText } from '../../donation-texts.ts';
import type { ReceiptRecord } from '../receipt-store.ts';

export const CHECK_PAGE_STYLE_PATH = '/receipts/check-page.css';

type Verdict = 'genuine' | 'void' | 'unknown';

/** Says whether a receipt is genuine, and what a genuine one says; the paper is compared with it by eye. */
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
