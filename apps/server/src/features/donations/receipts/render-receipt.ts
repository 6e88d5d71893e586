import {
  drawHead,
  drawParties,
  drawRows,
  LEFT,
  openSheet,
  printDay,
  printMoney,
  type Row,
  type Sheet,
  WIDTH,
} from '#server/documents/document-parts.ts';
import { documentNumber } from '#server/documents/document-rules.ts';
import { PAGE, QUIET } from '#server/documents/pdf-document.ts';
import { donationText } from '../donation-texts.ts';
import { amountInWords } from './amount-in-words.ts';
import type { ReceiptRecord } from './receipt-store.ts';

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
  const { issuer, language, timeZone, donor } = receipt;
  const text: Sheet['text'] = (key, values) => donationText(language, `paper.${key}`, values);
  const number = documentNumber(receipt);
  const title = `${text('title')} ${number}`;
  const sheet = openSheet({ title, issuer, language, timeZone, text, date: receipt.issuedAt });
  const mark = kind === 'DUPLICATE' ? text('duplicate').toUpperCase() : undefined;
  let y = drawHead(sheet, { title: text('title'), lead: text('lead'), label: text('number'), number, mark });
  y = drawParties(sheet, y, { from: text('beneficiary'), to: text('donor'), party: donor });
  y = drawAmount(sheet, y, receipt.totalCents);
  y = drawFacts(sheet, y, receipt);
  drawCertificate(sheet, y, receipt);
  drawFoot(sheet, checkUrl);
  if (mark !== undefined) sheet.paper.watermark(mark);
  return sheet.paper.toBytes();
}

/** The sum, in figures and in words. */
function drawAmount({ paper, text, accent, language }: Sheet, top: number, totalCents: bigint): number {
  const height = 96;
  paper.decorate((doc) => {
    doc.roundedRect(LEFT, top, WIDTH, height, 8).fill('#f4f5f7');
    doc.roundedRect(LEFT, top, 5, height, 2).fill(accent);
  });
  const inner = { width: WIDTH - 48 };
  paper.write(text('amount'), { ...inner, at: [LEFT + 24, top + 14], size: 9, color: QUIET });
  paper.write(printMoney(totalCents, language), {
    ...inner,
    at: [LEFT + 24, top + 25],
    face: 'display',
    size: 36,
  });
  const words = capitalised(amountInWords(totalCents, language));
  paper.write(words, { ...inner, at: [LEFT + 24, top + 69], size: words.length > 90 ? 8.5 : 10 });
  return top + height + 14;
}

function drawFacts(sheet: Sheet, top: number, receipt: ReceiptRecord): number {
  const { text, language } = sheet;
  const { source, paidAt, issuedAt, totalCents, deductibleCents } = receipt;
  const rows: Row[] = [
    { label: text('nature'), value: text(`nature.${source}`) },
    { label: text('paidOn'), value: printDay(paidAt, receipt) },
    { label: text('method'), value: text('method.card') },
    { label: text('issuedOn'), value: printDay(issuedAt, receipt) },
    { label: text('total'), value: printMoney(totalCents, language) },
    { label: text('notDeductible'), value: printMoney(totalCents - deductibleCents, language) },
    { label: text('deductible'), value: printMoney(deductibleCents, language), isStrong: true },
  ];
  // Long names above leave less room: the lines move closer, down to what can still be read.
  const room = (FOOT - CERTIFICATE_HEIGHT - top) / rows.length;
  return drawRows(sheet, top, { rows, height: Math.max(18, Math.min(27, room)) });
}

function drawCertificate({ paper, text, issuer }: Sheet, top: number, receipt: ReceiptRecord): void {
  const key = receipt.deductibleCents === receipt.totalCents ? 'certificate' : 'certificate.partly';
  const y = paper.write(text(key, { club: issuer.name }), { at: [LEFT, top], width: WIDTH, size: 9.5 });
  paper.write(text('signed', { club: issuer.name, date: printDay(receipt.issuedAt, receipt) }), {
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
  paper.qrCode(checkUrl, { at: [LEFT, top], size, alt: text('check.title') });
  const beside = { width: WIDTH - size - 20 };
  const x = LEFT + size + 20;
  const y = paper.write(text('check.title'), { ...beside, at: [x, top + 6], face: 'strong' });
  paper.write(text('check.text'), { ...beside, at: [x, y + 1], size: 9, color: QUIET });
  paper.link(checkUrl, { ...beside, at: [x, top + size - 14], size: 8.5 });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
