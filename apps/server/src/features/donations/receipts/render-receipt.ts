import type { Language } from '@tifo/contracts/values';
import { donationText } from '../donation-texts.ts';
import { amountInWords } from './amount-in-words.ts';
import { INK, LINE, PAGE, QUIET, ReceiptPaper } from './receipt-paper.ts';
import { receiptNumber } from './receipt-rules.ts';
import type { ReceiptRecord } from './receipt-store.ts';

const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const COLUMN = WIDTH / 2 - 12;
const RIGHT = LEFT + WIDTH / 2 + 12;
const QR_SIZE = 66;
/** Where the foot begins, and what stands right above it. */
const FOOT = PAGE.height - 62 - QR_SIZE;
const CERTIFICATE_HEIGHT = 78;

export interface PaperDetails {
  kind: 'ORIGINAL' | 'DUPLICATE';
  /** Where anybody can see whether the paper is genuine. */
  checkUrl: string;
}

/** The receipt as a PDF in the name of the club. The same receipt gives the same bytes. */
export async function renderReceipt(
  receipt: ReceiptRecord,
  { kind, checkUrl }: PaperDetails,
): Promise<Buffer> {
  const { issuer, language } = receipt;
  const text = (key: string, values?: Record<string, string>) =>
    donationText(language, `paper.${key}`, values);
  const number = receiptNumber(receipt);
  const paper = new ReceiptPaper({
    title: `${text('title')} ${number}`,
    author: issuer.name,
    language: LOCALES[language],
    date: receipt.issuedAt,
  });
  const sheet = { paper, receipt, text, accent: printable(issuer.color) };
  let y = drawHead(sheet, kind);
  y = drawParties(sheet, y);
  y = drawAmount(sheet, y);
  y = drawFacts(sheet, y);
  drawCertificate(sheet, y);
  drawFoot(sheet, checkUrl);
  if (kind === 'DUPLICATE') paper.watermark(text('duplicate').toUpperCase());
  return paper.toBytes();
}

interface Sheet {
  paper: ReceiptPaper;
  receipt: ReceiptRecord;
  text: (key: string, values?: Record<string, string>) => string;
  accent: string;
}

function drawHead({ paper, receipt, text, accent }: Sheet, kind: PaperDetails['kind']): number {
  const { issuer } = receipt;
  paper.doc.rect(0, 0, PAGE.width, 8).fill(accent);
  paper.stripes(LEFT, 58, accent);
  const size = issuer.name.length > 26 ? 19 : 26;
  const bottom = paper.write(issuer.name, { at: [LEFT + 36, 53], width: 290, face: 'display', size });
  const side = { width: 160, align: 'right' as const };
  const x = PAGE.width - PAGE.margin - 160;
  paper.write(text('number'), { ...side, at: [x, 55], size: 9, color: QUIET });
  paper.write(receiptNumber(receipt), { ...side, at: [x, 67], face: 'strong', size: 14 });
  if (kind === 'DUPLICATE') {
    const label = text('duplicate').toUpperCase();
    paper.write(label, { ...side, at: [x, 88], face: 'strong', size: 10, color: '#a3271d', spacing: 1 });
  }
  const title = Math.max(bottom + 20, 122);
  paper.write(text('title'), { at: [LEFT, title], width: WIDTH, face: 'display', size: 38 });
  return paper.write(text('lead'), { at: [LEFT, title + 48], width: WIDTH * 0.8, color: QUIET }) + 22;
}

/** Who received, who gave. */
function drawParties({ paper, receipt, text }: Sheet, top: number): number {
  const { issuer, donor } = receipt;
  paper.rule(top);
  const block = (x: number, heading: string, [name = '', ...lines]: string[]) => {
    let y = paper.write(heading, { at: [x, top + 16], width: COLUMN, size: 9, color: QUIET });
    y = paper.write(name, { at: [x, y + 3], width: COLUMN, face: 'strong', size: 12 });
    for (const line of lines) y = paper.write(line, { at: [x, y + 1], width: COLUMN });
    return y;
  };
  const beneficiary = [issuer.name, issuer.platformName, issuer.contactEmail ?? ''];
  const shown = beneficiary.filter((line, index) => line !== '' && beneficiary.indexOf(line) === index);
  const left = block(LEFT, text('beneficiary'), shown);
  const right = block(RIGHT, text('donor'), [donor.name, ...donor.addressLines]);
  return Math.max(left, right) + 18;
}

/** The sum, in figures and in words. */
function drawAmount({ paper, receipt, text, accent }: Sheet, top: number): number {
  const { totalCents, language } = receipt;
  const height = 96;
  paper.doc.roundedRect(LEFT, top, WIDTH, height, 8).fill('#f4f5f7');
  paper.doc.roundedRect(LEFT, top, 5, height, 2).fill(accent);
  const inner = { width: WIDTH - 48 };
  paper.write(text('amount'), { ...inner, at: [LEFT + 24, top + 14], size: 9, color: QUIET });
  paper.write(money(totalCents, language), {
    ...inner,
    at: [LEFT + 24, top + 25],
    face: 'display',
    size: 36,
  });
  const words = capitalised(amountInWords(totalCents, language));
  paper.write(words, { ...inner, at: [LEFT + 24, top + 69], size: words.length > 90 ? 8.5 : 10 });
  return top + height + 14;
}

function drawFacts({ paper, receipt, text }: Sheet, top: number): number {
  const { source, paidAt, issuedAt, totalCents, deductibleCents, language } = receipt;
  const rows: [label: string, value: string, isStrong?: boolean][] = [
    [text('nature'), text(`nature.${source}`)],
    [text('paidOn'), day(paidAt, receipt)],
    [text('method'), text('method.card')],
    [text('issuedOn'), day(issuedAt, receipt)],
    [text('total'), money(totalCents, language)],
    [text('notDeductible'), money(totalCents - deductibleCents, language)],
    [text('deductible'), money(deductibleCents, language), true],
  ];
  // Long names above leave less room: the lines move closer, down to what can still be read.
  const room = (FOOT - CERTIFICATE_HEIGHT - top) / rows.length;
  const height = Math.max(18, Math.min(27, room));
  let y = top;
  for (const [label, value, isStrong] of rows) {
    const face = isStrong ? ('strong' as const) : ('regular' as const);
    const size = isStrong ? 12 : 10;
    const line = y + (height - size) / 2;
    paper.write(label, { at: [LEFT, line], width: COLUMN, size, face, color: isStrong ? INK : QUIET });
    paper.write(value, { at: [RIGHT, line], width: COLUMN, size, face, align: 'right' });
    y += height;
    paper.rule(y, isStrong ? INK : LINE);
  }
  return y + 14;
}

function drawCertificate({ paper, receipt, text }: Sheet, top: number): void {
  const { issuer } = receipt;
  const key = receipt.deductibleCents === receipt.totalCents ? 'certificate' : 'certificate.partly';
  const y = paper.write(text(key, { club: issuer.name }), { at: [LEFT, top], width: WIDTH, size: 9.5 });
  paper.write(text('signed', { club: issuer.name, date: day(receipt.issuedAt, receipt) }), {
    at: [LEFT, y + 8],
    width: WIDTH,
    face: 'strong',
    size: 9.5,
  });
}

/** How to check the paper, for whoever is shown it. */
function drawFoot({ paper, text }: Sheet, checkUrl: string): void {
  const size = QR_SIZE;
  const top = FOOT + 16;
  paper.rule(FOOT);
  paper.qrCode(checkUrl, { at: [LEFT, top], size });
  const beside = { width: WIDTH - size - 20 };
  const x = LEFT + size + 20;
  const y = paper.write(text('check.title'), { ...beside, at: [x, top + 6], face: 'strong' });
  paper.write(text('check.text'), { ...beside, at: [x, y + 1], size: 9, color: QUIET });
  paper.write(checkUrl, { ...beside, at: [x, top + size - 14], size: 8.5 });
  paper.doc.link(x, top + size - 15, beside.width, 12, checkUrl);
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

function money(amountCents: bigint, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' });
  // The narrow space is in neither face.
  return format.format(Number(amountCents) / 100).replaceAll('\u202f', '\u00a0');
}

function day(at: Date, { language, timeZone }: ReceiptRecord): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(at);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A colour as a PDF knows it; what is written otherwise gives way to ink. */
function printable(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : INK;
}
