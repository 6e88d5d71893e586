import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { type Face, loadFaces, toRuns } from './document-fonts.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 56 } as const;
export const INK = '#14181f';
export const QUIET = '#59616d';
export const LINE = '#d9dde3';

export interface Words {
  at: [x: number, y: number];
  width: number;
  face?: Face;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  spacing?: number;
}

/** A sheet of A4 with the faces of the site. */
export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;

  constructor(about: { title: string; author: string; language: string; date: Date }) {
    const { title, author, language, date } = about;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date, ModDate: date },
    });
    for (const [face, files] of Object.entries(loadFaces())) {
      this.doc.registerFont(face, files.latin);
      this.doc.registerFont(`${face}-extended`, files.extended);
    }
  }

  /** Writes within the width and answers where the next line begins. */
  write(text: string, { at, width, face = 'regular', size = 10, ...look }: Words): number {
    const [x, y] = at;
    const { color = INK, align = 'left', spacing = 0 } = look;
    const runs = toRuns(text);
    this.doc.fillColor(color).fontSize(size);
    runs.forEach((run, index) => {
      const options = {
        width,
        align,
        characterSpacing: spacing,
        lineGap: size * 0.2,
        continued: index < runs.length - 1,
      };
      this.doc.font(run.isExtended ? `${face}-extended` : face);
      if (index === 0) this.doc.text(run.text, x, y, options);
      else this.doc.text(run.text, options);
    });
    return runs.length === 0 ? y : this.doc.y;
  }

  rule(y: number, color = LINE): void {
    this.doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  /** The two slanted stripes of the site, in the colour of the club. */
  stripes(x: number, y: number, color: string): void {
    for (const offset of [0, 13]) {
      this.doc.polygon(
        [x + offset + 7, y],
        [x + offset + 14, y],
        [x + offset + 7, y + 22],
        [x + offset, y + 22],
      );
    }
    this.doc.fill(color);
  }

  qrCode(text: string, { at: [x, y], size }: { at: [number, number]; size: number }): void {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const module = size / count;
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) this.doc.rect(x + column * module, y + row * module, module, module);
      }
    }
    this.doc.fill(INK);
  }

  /** Pale and aslant over the whole sheet. */
  watermark(text: string): void {
    const { doc } = this;
    doc.save();
    doc.rotate(-34, { origin: [PAGE.width / 2, PAGE.height / 2] }).fillOpacity(0.07);
    doc.font('display').fontSize(118).fillColor(INK);
    doc.text(text, 0, PAGE.height / 2 - 60, { width: PAGE.width, align: 'center', characterSpacing: 6 });
    doc.restore();
  }

  /** The finished file. */
  async toBytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const { doc } = this;
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
