import {
  drawHead,
  drawParties,
  drawRows,
  LEFT,
  openSheet,
  printDay,
  type Row,
  roomFor,
  type Sheet,
  WIDTH,
} from '#server/documents/document-parts.ts';
import type { DocumentPictures } from '#server/documents/document-pictures.ts';
import { documentNumber } from '#server/documents/document-rules.ts';
import { PAGE, QUIET } from '#server/documents/pdf-document.ts';
import { moneyText } from '#server/lib/money.ts';
import { donationText } from '../donation-texts.ts';
import { amountInWords } from './amount-in-words.ts';
import { taxArticleOf } from './receipt-rules.ts';
import type { ReceiptRecord } from './receipt-store.ts';

const QR_SIZE = 66;
/** The top of the footer. */
const FOOT = PAGE.height - 62 - QR_SIZE;
const SIGNATURE = { width: 112, height: 46 };

export interface ReceiptDetails {
  kind: 'ORIGINAL' | 'DUPLICATE';
  /** The address at which anyone can check the receipt. */
  checkUrl: string;
  pictures: DocumentPictures;
}

/**
 * Renders the receipt as a PDF in the club's name, with the mentions of form 11580*05, or 16216 if a company
 * donated. The same receipt gives the same bytes.
 */
export async function renderReceipt(
  receipt: ReceiptRecord,
  { kind, checkUrl, pictures }: ReceiptDetails,
): Promise<Buffer> {
  const { issuer, language, timeZone, donor } = receipt;
  const text: Sheet['text'] = (key, values) => donationText(language, `paper.${key}`, values);
  const number = documentNumber(receipt);
  const title = `${text('title')} ${number}`;
  const sheet = openSheet({ title, issuer, language, timeZone, text, pictures, date: receipt.issuedAt });
  const mark = kind === 'DUPLICATE' ? text('duplicate').toUpperCase() : undefined;
  let y = drawHead(sheet, { title: text('title'), lead: text('lead'), label: text('number'), number, mark });
  y = drawParties(sheet, y, { from: text('beneficiary'), to: text('donor'), party: donor });
  y = drawStanding(sheet, y);
  y = drawAmount(sheet, y, receipt.deductibleCents);
  const certificate = certificateOf(sheet, receipt);
  y = drawFacts(sheet, y, { receipt, below: certificate.height });
  certificate.draw(roomFor(sheet, y, { height: certificate.height, bottom: FOOT }));
  drawFoot(sheet, checkUrl);
  if (mark !== undefined) sheet.pdf.watermark(mark);
  return sheet.pdf.toBytes();
}

/** Draws the club's legal status for receiving donations, and its purpose. */
function drawStanding({ pdf, issuer, text, language, timeZone }: Sheet, top: number): number {
  const { quality, decree, object } = issuer.legal ?? {};
  if (!quality || !object) return top;
  const day = (date: string) => printDay(new Date(`${date}T12:00:00Z`), { language, timeZone });
  const dates = decree && { date: day(decree.date), published: day(decree.publishedOn) };
  const standing = text(`quality.${quality}`, dates);
  const y = pdf.write(standing, { at: [LEFT, top - 4], width: WIDTH, size: 9.5, face: 'strong' });
  const purpose = text('object', { object: object[language] });
  return pdf.write(purpose, { at: [LEFT, y + 1], width: WIDTH, size: 9.5 }) + 10;
}

/** Draws the amount that entitles to the reduction, in figures and in words: the forms ask for no other. */
function drawAmount(sheet: Sheet, start: number, deductibleCents: bigint): number {
  const { pdf, text, accent, language } = sheet;
  const inner = { width: WIDTH - 48 };
  const words = capitalised(amountInWords(deductibleCents, language));
  const spelt = { ...inner, size: words.length > 90 ? 8.5 : 10 };
  const height = 76 + pdf.heightOf(words, spelt);
  const top = roomFor(sheet, start, { height });
  pdf.decorate((doc) => {
    doc.roundedRect(LEFT, top, WIDTH, height, 8).fill('#f4f5f7');
    doc.roundedRect(LEFT, top, 5, height, 2).fill(accent);
  });
  pdf.write(text('amount'), { ...inner, at: [LEFT + 24, top + 11], size: 9, color: QUIET });
  pdf.write(moneyText(deductibleCents, language), {
    ...inner,
    at: [LEFT + 24, top + 21],
    face: 'display',
    size: 34,
  });
  pdf.write(words, { ...spelt, at: [LEFT + 24, top + 65] });
  return top + height + 14;
}

function drawFacts(
  sheet: Sheet,
  top: number,
  { receipt, below }: { receipt: ReceiptRecord; below: number },
): number {
  const { text, language } = sheet;
  const { source, paidAt, totalCents, deductibleCents } = receipt;
  const rows: Row[] = [
    { label: text('nature'), value: text(`nature.${source}`) },
    { label: text('form'), value: text('form.manual') },
    { label: text('paidOn'), value: printDay(paidAt, receipt) },
    { label: text('method'), value: text('method.card') },
    { label: text('total'), value: moneyText(totalCents, language) },
    { label: text('notDeductible'), value: moneyText(totalCents - deductibleCents, language) },
    { label: text('deductible'), value: moneyText(deductibleCents, language), isStrong: true },
  ];
  // Long names above leave less room: the lines move closer, down to a readable minimum.
  const room = (FOOT - below - 14 - top) / rows.length;
  const height = Math.max(18, Math.min(26, room));
  const start = roomFor(sheet, top, { height: rows.length * height, bottom: FOOT });
  return drawRows(sheet, start, { rows, height });
}

/** The club's certification with its legal articles and the signatory. */
function certificateOf(
  sheet: Sheet,
  receipt: ReceiptRecord,
): { height: number; draw: (top: number) => void } {
  const { pdf, text, issuer, language, pictures } = sheet;
  const { signatory, name: legalName } = issuer.legal ?? {};
  const club = legalName ?? issuer.name;
  const isWhole = receipt.deductibleCents === receipt.totalCents;
  const article = text(`article.${taxArticleOf(issuer.legal ?? {}, receipt.donor)}`);
  const words = text(isWhole ? 'certificate' : 'certificate.partly', { club, article });
  const signed = text('signed', { club, date: printDay(receipt.issuedAt, receipt) });
  const left = { width: signatory ? WIDTH * 0.62 : WIDTH, size: 9 };
  const right = { width: WIDTH * 0.32, size: 9 };
  const strong = { face: 'strong' } as const;
  const capacity = signatory?.capacity[language] ?? '';
  const named = signatory
    ? pdf.heightOf(signatory.name, { ...right, ...strong }) + pdf.heightOf(capacity, right)
    : 0;
  const certified = pdf.heightOf(words, left) + 4 + pdf.heightOf(signed, { ...left, ...strong });
  return {
    height: Math.max(certified, named + (pictures.signature ? SIGNATURE.height + 3 : 0)) + 12,
    draw: (top) => {
      const y = pdf.write(words, { ...left, at: [LEFT, top] });
      pdf.write(signed, { ...left, ...strong, at: [LEFT, y + 4] });
      if (!signatory) return;
      const x = LEFT + WIDTH * 0.68;
      const below = pdf.write(signatory.name, { ...right, ...strong, at: [x, top] });
      const bottom = pdf.write(capacity, { ...right, at: [x, below], color: QUIET });
      drawSignature(sheet, { at: [x, bottom + 3], name: signatory.name });
    },
  };
}

function drawSignature(
  { pdf, text, pictures }: Sheet,
  { at: [x, y], name }: { at: [number, number]; name: string },
): void {
  const { signature } = pictures;
  if (!signature) return;
  const { width, height } = SIGNATURE;
  pdf.picture({ alt: text('signature', { name }), box: [x, y, width, height] }, (doc) =>
    doc.image(signature, x, y, { fit: [width, height] }),
  );
}

/** Draws how the receipt can be checked. */
function drawFoot({ pdf, text }: Sheet, checkUrl: string): void {
  const size = QR_SIZE;
  const top = FOOT + 16;
  pdf.rule(FOOT);
  pdf.qrCode(checkUrl, { at: [LEFT, top], size, alt: text('check.title') });
  const beside = { width: WIDTH - size - 20 };
  const x = LEFT + size + 20;
  const y = pdf.write(text('check.title'), { ...beside, at: [x, top + 6], face: 'strong' });
  pdf.write(text('check.text'), { ...beside, at: [x, y + 1], size: 9, color: QUIET });
  pdf.link(checkUrl, { ...beside, at: [x, top + size - 14], size: 8.5 });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
