import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { type Face, type FontFile, fontFileFor } from './document-fonts.ts';
import { breakLines, type Piece, toPieces, toPrintable } from './text-layout.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
export const INK = '#14181f';
export const QUIET = '#59616d';
export const LINE = '#d9dde3';

const SPACE = 0x20;

/** Left, top, width and height, in points from the upper left corner. */
type Box = [x: number, y: number, width: number, height: number];

/** The structural role of a text for screen readers. */
export type Role = 'H1' | 'H2' | 'P';

export interface Words {
  role?: Role;
  at: [x: number, y: number];
  width: number;
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  spacing?: number;
}

export interface Attachment {
  name: string;
  bytes: Buffer;
  contentType: string;
  description: string;
  date: Date;
}

/**
 * A4 pages in the site's typefaces as PDF/A-3a: suitable for long-term archiving, and tagged, so that screen
 * readers read the text in the order of writing. Decoration is marked as artifact.
 */
export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #fonts = new Set<string>();

  constructor(about: { title: string; author: string; language: string; date: Date }) {
    const { title, author, language, date } = about;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: plain(title), Author: plain(author), CreationDate: date, ModDate: date },
    });
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Writes text within the width. Returns the top of the next line. */
  write(text: string, words: Words): number {
    let bottom = words.at[1];
    const put = () => {
      bottom = this.#put(text, words);
    };
    if (text !== '') this.#add(words.role ?? 'P', {}, put);
    return bottom;
  }

  /** Returns the width of the text in one line, in points. */
  widthOf(text: string, words: Omit<Words, 'at' | 'width'>): number {
    return this.#widthOf(toPrintable(text, words.face ?? 'regular'), words);
  }

  /** Returns the height that the text takes when it is written, in points. */
  heightOf(text: string, words: Omit<Words, 'at'>): number {
    return this.#linesOf(text, words).length * this.#lineHeight(words);
  }

  #put(text: string, words: Words): number {
    const [left, top] = words.at;
    const { width, face = 'regular', size = 10, color = INK, align = 'left', spacing = 0 } = words;
    const height = this.#lineHeight(words);
    this.doc.fillColor(color);
    let y = top;
    for (const line of this.#linesOf(text, words)) {
      let x = left + (align === 'right' ? width - this.#widthOf(line.trimEnd(), words) : 0);
      // Fonts differ in their height above the baseline.
      const baseline = y + ascentOf(face) * size;
      for (const piece of toPieces(line, face)) {
        this.#use(piece.font, size);
        const look = toLook(piece, spacing);
        this.doc.text(piece.text, x, baseline, { ...look, lineBreak: false, baseline: 'alphabetic' });
        x += this.doc.widthOfString(piece.text, look);
      }
      y += height;
    }
    return y;
  }

  #linesOf(text: string, words: Omit<Words, 'at'>): string[] {
    const printable = toPrintable(text, words.face ?? 'regular');
    return breakLines(printable, { width: words.width, widthOf: (line) => this.#widthOf(line, words) });
  }

  #lineHeight({ face = 'regular', size = 10 }: Pick<Words, 'face' | 'size'>): number {
    this.#use(latinOf(face), size);
    return this.doc.currentLineHeight(true) + size * 0.2;
  }

  #widthOf(line: string, { face = 'regular', size = 10, spacing = 0 }: Omit<Words, 'at' | 'width'>): number {
    return toPieces(line, face).reduce((width, piece) => {
      this.#use(piece.font, size);
      return width + this.doc.widthOfString(piece.text, toLook(piece, spacing));
    }, 0);
  }

  #use({ id, bytes }: FontFile, size: number): void {
    if (!this.#fonts.has(id)) this.doc.registerFont(id, bytes);
    this.#fonts.add(id);
    this.doc.font(id).fontSize(size);
  }

  /** Draws decoration. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Draws a picture with `alt` as its alternative text. */
  picture({ alt, box }: { alt: string; box: Box }, draw: (doc: PDFKit.PDFDocument) => void): void {
    const [x, y, width, height] = box;
    this.#add('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => draw(this.doc));
  }

  /** Writes an address as a link. */
  link(url: string, words: Words): void {
    const link = this.doc.struct('Link', { alt: url }, [() => this.#put(url, words)]);
    this.#root.add(link);
    const [x, y] = words.at;
    this.doc.link(x, y - 1, words.width, (words.size ?? 10) + 4, url);
  }

  /** Embeds a file with the machine-readable content of the document. */
  attach({ name, bytes, contentType, description, date }: Attachment): void {
    const dates = { creationDate: date, modifiedDate: date };
    const about = { name, type: contentType, description, relationship: 'Alternative', ...dates };
    this.doc.file(bytes, about);
  }

  /** Adds RDF descriptions to the file's metadata. */
  describe(rdf: string): void {
    this.doc.appendXML(rdf);
  }

  #add(
    type: string,
    options: { alt?: string; bbox?: [number, number, number, number] },
    draw: () => void,
  ): void {
    this.#root.add(this.doc.struct(type, options, [draw]));
  }

  rule(y: number, color = LINE): void {
    this.decorate((doc) =>
      doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** Draws the two slanted stripes of the site, in the club's colour. */
  stripes(x: number, y: number, color: string): void {
    this.decorate((doc) => {
      for (const offset of [0, 13]) {
        doc.polygon(
          [x + offset + 7, y],
          [x + offset + 14, y],
          [x + offset + 7, y + 22],
          [x + offset, y + 22],
        );
      }
      doc.fill(color);
    });
  }

  qrCode(text: string, { at: [x, y], size, alt }: { at: [number, number]; size: number; alt: string }): void {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const module = size / count;
    this.picture({ alt, box: [x, y, size, size] }, (doc) => {
      for (let row = 0; row < count; row += 1) {
        for (let column = 0; column < count; column += 1) {
          if (code.isDark(row, column)) doc.rect(x + column * module, y + row * module, module, module);
        }
      }
      doc.fill(INK);
    });
  }

  /** Draws a pale, diagonal text across each page. */
  watermark(text: string): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      this.decorate((doc) => this.#watermark(doc, text));
    }
  }

  #watermark(doc: PDFKit.PDFDocument, text: string): void {
    doc.save();
    doc.rotate(-34, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.07);
    this.#use(latinOf('display'), 118);
    doc.fillColor(INK);
    doc.text(text, 0, PAGE.height / 2 - 60, { width: PAGE.width, align: 'center', characterSpacing: 6 });
    doc.restore();
  }

  /** Returns the finished file. */
  async toBytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const { doc } = this;
    this.#root.end();
    const done = new Promise<void>((resolve, reject) => {
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.once('end', resolve);
      doc.once('error', reject);
    });
    doc.end();
    await done;
    return Buffer.concat(chunks);
  }
}

/** The library writes title and author into XML without escaping. */
function plain(text: string): string {
  return text.replace(/[<>&\p{Cc}\p{Cs}]/gu, ' ');
}

/** The font that gives a face its height of lines. */
function latinOf(face: Face): FontFile {
  const font = fontFileFor(face, SPACE);
  if (!font) throw new Error(`The face "${face}" has no space`);
  return font;
}

function ascentOf(face: Face): number {
  return latinOf(face).ascent;
}

function toLook({ features }: Piece, characterSpacing: number): PDFKit.Mixins.TextOptions {
  // The library keeps what it has measured without features; its types know of those that are switched on alone.
  return { characterSpacing, ...(features && { features: features as never }) };
}
