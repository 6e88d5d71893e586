import { writeDay } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';
import type { DocumentPictures } from './document-pictures.ts';
import type { DocumentIssuer, DocumentParty } from './document-rules.ts';
import { toIssuerLines, toPartyLines } from './issuer-mentions.ts';
import { INK, LINE, PAGE, PdfDocument, QUIET } from './pdf-document.ts';

export const LEFT = PAGE.margin;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const COLUMN = WIDTH / 2 - 12;
const RIGHT = LEFT + WIDTH / 2 + 12;
/** The lowest that anything but the foot of a page is written. */
const BOTTOM = PAGE.height - 84;

/** A document being written, with its texts and language. */
export interface Sheet {
  pdf: PdfDocument;
  /** The title of the file, which stands at the top of the pages after the first. */
  title: string;
  issuer: DocumentIssuer;
  language: Language;
  timeZone: string;
  accent: string;
  pictures: DocumentPictures;
  text: (key: string, values?: Record<string, string>) => string;
}

export interface SheetAbout extends Omit<Sheet, 'pdf' | 'accent'> {
  date: Date;
}

export function openSheet({ date, ...sheet }: SheetAbout): Sheet {
  const { issuer, language, title } = sheet;
  const pdf = new PdfDocument({ title, author: issuer.name, language, date });
  return { ...sheet, pdf, accent: printable(issuer.color) };
}

/** Returns where a part of this height begins: at the top of a new page where it does not fit above the bottom. */
export function roomFor(
  { pdf, title }: Sheet,
  top: number,
  { height, bottom = BOTTOM }: { height: number; bottom?: number },
): number {
  if (top + height <= bottom) return top;
  pdf.doc.addPage();
  return pdf.write(title, { at: [LEFT, 40], width: WIDTH, size: 9, color: QUIET }) + 12;
}

export interface Head {
  title: string;
  lead: string;
  /** Printed above the number. */
  label: string;
  number: string;
  /** Printed in red under the number: what distinguishes this document. */
  mark?: string | undefined;
}

/** Draws the issuer, the kind of document and its number. Returns the top of the next part. */
export function drawHead({ pdf, issuer, accent, pictures }: Sheet, head: Head): number {
  pdf.decorate((doc) => doc.rect(0, 0, PAGE.width, 8).fill(accent));
  if (pictures.logo) drawLogo(pdf, pictures.logo, issuer.name);
  else pdf.stripes(LEFT, 58, accent);
  const size = issuer.name.length > 26 ? 19 : 26;
  const bottom = pdf.write(issuer.name, { at: [LEFT + 46, 53], width: 280, face: 'display', size });
  const side = { width: 160, align: 'right' as const };
  const x = PAGE.width - PAGE.margin - 160;
  pdf.write(head.label, { ...side, at: [x, 55], size: 9, color: QUIET });
  pdf.write(head.number, { ...side, at: [x, 67], face: 'strong', size: 14 });
  if (head.mark !== undefined) {
    pdf.write(head.mark, { ...side, at: [x, 88], face: 'strong', size: 10, color: '#a3271d', spacing: 1 });
  }
  const title = Math.max(bottom + 16, 106);
  pdf.write(head.title, { role: 'H1', at: [LEFT, title], width: WIDTH, face: 'display', size: 34 });
  return pdf.write(head.lead, { at: [LEFT, title + 43], width: WIDTH * 0.9, color: QUIET }) + 16;
}

function drawLogo(pdf: PdfDocument, logo: Buffer, name: string): void {
  const size = 38;
  pdf.picture({ alt: name, box: [LEFT, 47, size, size] }, (doc) =>
    doc.image(logo, LEFT, 47, { width: size, height: size }),
  );
}

/** Draws the issuer on the left and the other party on the right, each with its heading. */
export function drawParties(
  { pdf, issuer, language }: Sheet,
  top: number,
  { from, to, party }: { from: string; to: string; party: DocumentParty },
): number {
  pdf.rule(top);
  const block = (x: number, heading: string, [name = '', ...lines]: string[]) => {
    const at: [number, number] = [x, top + 12];
    let y = pdf.write(heading, { role: 'H2', at, width: COLUMN, size: 9, color: QUIET });
    y = pdf.write(name, { at: [x, y + 3], width: COLUMN, face: 'strong', size: 12 });
    for (const line of lines) y = pdf.write(line, { at: [x, y + 1], width: COLUMN });
    return y;
  };
  const issuerBottom = block(LEFT, from, toIssuerLines(issuer, language));
  return Math.max(issuerBottom, block(RIGHT, to, toPartyLines(party, language))) + 14;
}

export interface Row {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** Draws lines of a label and a value, each of the given height, or higher where its words take more lines. */
export function drawRows(
  sheet: Sheet,
  top: number,
  { rows, height }: { rows: Row[]; height: number },
): number {
  const { pdf } = sheet;
  let y = top;
  for (const { label, value, isStrong = false } of rows) {
    const face = isStrong ? ('strong' as const) : ('regular' as const);
    const size = isStrong ? 12 : 10;
    const room = WIDTH - Math.min(pdf.widthOf(value, { face, size }), COLUMN) - 24;
    const labelled = { size, face, width: room, color: isStrong ? INK : QUIET };
    const valued = { size, face, width: COLUMN, align: 'right' as const };
    // Without the gap below the last line.
    const words = Math.max(pdf.heightOf(label, labelled), pdf.heightOf(value, valued)) - size * 0.2;
    const taken = Math.max(height, words + 4);
    y = roomFor(sheet, y, { height: taken });
    pdf.write(label, { ...labelled, at: [LEFT, y + (taken - words) / 2] });
    pdf.write(value, { ...valued, at: [RIGHT, y + (taken - words) / 2] });
    y += taken;
    pdf.rule(y, isStrong ? INK : LINE);
  }
  return y + 14;
}

export function printDay(at: Date, { language, timeZone }: Pick<Sheet, 'language' | 'timeZone'>): string {
  return writeDay(at, language, timeZone);
}

/** Returns a colour in PDF form; any other notation is replaced by the ink colour. */
function printable(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : INK;
}
