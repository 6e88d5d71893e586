import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf } from '#server/testing/read-pdf.ts';
import { PdfDocument } from './pdf-document.ts';

const DATE = new Date('2026-03-01T12:00:00Z');
const about = { title: 'Receipt <1>', author: 'Arts & Sports', language: 'en-GB', date: DATE };

function writeAll(): PdfDocument {
  const pdf = new PdfDocument(about);
  pdf.stripes(56, 40, '#0e8f73');
  pdf.write('Tax receipt', { role: 'H1', at: [56, 80], width: 300 });
  pdf.write('Zoé Ștefan', { at: [56, 120], width: 300 });
  pdf.rule(150);
  pdf.qrCode('https://club.test/r/1', { at: [56, 160], size: 60, alt: 'Check this receipt' });
  pdf.link('https://club.test/r/1', { at: [130, 160], width: 200 });
  pdf.watermark('DUPLICATE');
  return pdf;
}

/** Returns the drawing operators of the pages. */
function readPages(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) =>
    Buffer.from(body, 'latin1'),
  );
  const opened = streams.flatMap((body) => {
    try {
      return [inflateSync(body).toString('latin1')];
    } catch {
      return [];
    }
  });
  return opened.filter((body) => / Do\b|BT\n|\bre\n/.test(body) && body.includes('MCID')).join('\n');
}

/** Returns the painting operators outside of tagged content. */
function findUntagged(operators: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const line of operators.split('\n')) {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1;
    else if (line === 'EMC') depth -= 1;
    else if (depth === 0 && /(^| )(Tj|TJ|f|S|B|Do)$/.test(line)) found.push(line);
  }
  return found;
}

test('a document says what it is, for archives and for screen readers', async () => {
  const bytes = await writeAll().toBytes();
  const text = bytes.toString('latin1');
  expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(text).toMatch(/\/Marked true/);
  expect(text).toContain('/Lang (en-GB)');
  expect(text).toContain('/OutputIntents');
  expect(text.match(/\/S \/(Document|H1|P|Figure|Link)\b/g)).toEqual([
    '/S /H1',
    '/S /P',
    '/S /Figure',
    '/S /Link',
    '/S /Document',
  ]);
});

test('all that is drawn is text in its order, a picture with words, or an artifact', async () => {
  const operators = readPages(await writeAll().toBytes());
  expect(operators).toMatch(/BT/);
  expect(findUntagged(operators)).toEqual([]);

  const pdf = writeAll();
  pdf.doc.rect(0, 0, 10, 10).fill('#000000');
  expect(findUntagged(readPages(await pdf.toBytes()))).toHaveLength(1);
});

test('the same document has the same bytes, with what travels in it', async () => {
  const write = () => {
    const pdf = writeAll();
    const bytes = Buffer.from('<a/>');
    pdf.attach({ name: 'a.xml', bytes, contentType: 'text/xml', description: 'The same', date: DATE });
    return pdf.toBytes();
  };
  const [first, second] = [await write(), await write()];
  expect(first.equals(second)).toBe(true);
  expect(first.toString('latin1')).toContain('/AFRelationship /Alternative');
});

/** Returns how often the pages show the sign for a letter that the font lacks. */
function countMissing(bytes: Buffer): number {
  const shown = [...readPages(bytes).matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) =>
    codes.match(/.{4}/g),
  );
  return shown.filter((code) => code === '0000').length;
}

test.each([
  ['Objet\u202f: 1\u202f050,00\u00a0€', 'Objet : 1 050,00 €'],
  ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng'],
  ['Zoe\u0301 S\u0326tefan', 'Zoé Ștefan'],
  ['Ольга 山田 김민수', 'Ольга 山田 김민수'],
  ['A cup 🏆', 'A cup'],
])('%j is printed with no letter missing', async (text, printed) => {
  const pdf = new PdfDocument(about);
  pdf.write(text, { at: [56, 80], width: 300 });
  const bytes = await pdf.toBytes();
  expect(await readPdf(bytes)).toBe(printed);
  expect(countMissing(bytes)).toBe(0);
});

test('a text is as high as its lines, and the next one begins below', () => {
  const pdf = new PdfDocument(about);
  const words = { width: 80, size: 10 };
  const line = pdf.heightOf('One', words);
  expect(pdf.heightOf('One two three four five', words) / line).toBeCloseTo(2);
  expect(pdf.write('One two three four five', { ...words, at: [56, 100] })).toBeCloseTo(100 + 2 * line);
});
