import { orderNumber } from '@tifo/contracts/order-number-rules';
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
import { openDocumentTexts } from '#server/documents/document-texts.ts';
import { PAGE, QUIET } from '#server/documents/pdf-document.ts';
import { coinsText, moneyText } from '#server/lib/money.ts';
import { FACTUR_X_FILE, facturXDescription, toFacturX } from './factur-x.ts';
import type { InvoiceRecord } from './invoice-store.ts';
import { takeVatApart } from './vat-rules.ts';

/** The texts of invoices and credit notes. */
const invoiceText = openDocumentTexts('invoice');

const ROW_HEIGHT = 24;

export interface InvoiceDetails {
  /** The invoice that a credit note refers to; otherwise the invoice itself. */
  invoiced: InvoiceRecord;
  pictures: DocumentPictures;
  /** Marked as one, and without the XML. */
  isDuplicate?: boolean;
}

/**
 * Renders an invoice or a credit note as a PDF in the club's name, with all mentions required by French law
 * and the Factur-X XML embedded.
 */
export async function renderInvoice(
  invoice: InvoiceRecord,
  { invoiced, pictures, isDuplicate = false }: InvoiceDetails,
): Promise<Buffer> {
  const { issuer, language, timeZone, buyer, kind, issuedAt: date } = invoice;
  const text: Sheet['text'] = (key, values) => invoiceText(language, key, values);
  const number = documentNumber(invoice);
  const title = `${text(`title.${kind}`)} ${number}`;
  const sheet = openSheet({ title, issuer, language, timeZone, text, pictures, date });
  const mark = isDuplicate ? text('duplicate').toUpperCase() : undefined;
  let y = drawHead(sheet, {
    mark,
    title: text(`title.${kind}`),
    lead: text(`lead.${kind}`, { number: documentNumber(invoiced) }),
    label: text('number'),
    number,
  });
  y = drawParties(sheet, y, { from: text('seller'), to: text('buyer'), party: buyer });
  y = drawRows(sheet, y, { rows: factsOf(sheet, invoice), height: ROW_HEIGHT });
  y = drawItem(sheet, y + 4, invoice);
  y = drawRows(sheet, y, {
    rows: [...taxesOf(sheet, invoice), ...costsOf(sheet, invoice)],
    height: ROW_HEIGHT,
  });
  drawFoot(sheet, y, invoice);
  if (mark === undefined) attachFacturX(sheet, invoice, invoiced);
  else sheet.pdf.watermark(mark);
  return sheet.pdf.toBytes();
}

function attachFacturX({ pdf, text }: Sheet, invoice: InvoiceRecord, invoiced: InvoiceRecord): void {
  const { vat } = invoice.issuer.legal ?? {};
  const exemption = vat && 'exemption' in vat ? text(`vat.${vat.exemption}`) : '';
  const xml = toFacturX(invoice, { invoiced, exemption });
  if (xml === null) return;
  const description = text(`title.${invoice.kind}`);
  const date = invoice.issuedAt;
  pdf.attach({ name: FACTUR_X_FILE, bytes: Buffer.from(xml), contentType: 'text/xml', description, date });
  pdf.describe(facturXDescription());
}

/**
 * Quantity, and the price without and with taxes; invoices issued before clubs had a legal identity only have
 * the price.
 */
function taxesOf({ text, language }: Sheet, { issuer, totalCents }: InvoiceRecord): Row[] {
  const { vat } = issuer.legal ?? {};
  if (!vat) return [];
  const { netCents, vatCents, ratePerMille } = takeVatApart(totalCents, vat);
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratePerMille / 10);
  return [
    { label: text('quantity'), value: '1' },
    { label: text('unitPrice'), value: moneyText(netCents, language) },
    { label: text('vatAmount', { rate }), value: moneyText(vatCents, language) },
  ];
}

function factsOf({ text }: Sheet, invoice: InvoiceRecord): Row[] {
  return [
    { label: text('orderedOn'), value: printDay(invoice.orderedAt, invoice) },
    { label: text('issuedOn'), value: printDay(invoice.issuedAt, invoice) },
    { label: text('order'), value: orderNumber(invoice.orderId) },
    ...(invoice.operation
      ? [{ label: text('operation'), value: text(`operation.${invoice.operation}`) }]
      : []),
  ];
}

/** Draws the complete description of the item. */
function drawItem(sheet: Sheet, start: number, { item }: InvoiceRecord): number {
  const { pdf, text, accent } = sheet;
  const words = { width: WIDTH - 16, face: 'strong', size: 13 } as const;
  const top = roomFor(sheet, start, { height: 16 + pdf.heightOf(item, words) });
  pdf.decorate((doc) => doc.rect(LEFT, top + 3, 4, 30).fill(accent));
  const y = pdf.write(text('item'), { at: [LEFT + 16, top], width: WIDTH - 16, size: 9, color: QUIET });
  const bottom = pdf.write(item, { ...words, at: [LEFT + 16, y + 2] });
  return Math.max(bottom, top + 36) + 10;
}

/** Coins first, at their value of the day, then euros, then the total. */
function costsOf({ text, language }: Sheet, invoice: InvoiceRecord): Row[] {
  const { kind, totalCents, usedCoinUnits, usedCents, finalCents, ticker } = invoice;
  const price = { label: text('price'), value: moneyText(totalCents, language) };
  const coins = {
    label: text(`coins.${kind}`, { coins: coinsText(usedCoinUnits, ticker, language) }),
    value: moneyText(usedCents, language),
  };
  const euros = { label: text(`euros.${kind}`), value: moneyText(finalCents, language), isStrong: true };
  return usedCoinUnits > 0n ? [price, coins, euros] : [price, euros];
}

function drawFoot(sheet: Sheet, start: number, invoice: InvoiceRecord): void {
  const { pdf, text, issuer } = sheet;
  const { kind, finalCents, usedCoinUnits } = invoice;
  const withCoins = finalCents > 0n ? 'coinsAndCard' : 'coins';
  const paid = text(`paid.${kind}.${usedCoinUnits > 0n ? withCoins : 'card'}`);
  const { vat } = issuer.legal ?? {};
  const notes = [
    vat && 'exemption' in vat ? text(`vat.${vat.exemption}`) : '',
    usedCoinUnits > 0n ? text('coinValue') : '',
    invoice.buyer.registrationNumber ? text('latePayment') : '',
  ]
    .filter(Boolean)
    .join(' ');
  const large = { width: WIDTH, size: 9.5 };
  const small = { width: WIDTH, size: 9, color: QUIET };
  const top = roomFor(sheet, start, {
    height: 8 + pdf.heightOf(paid, large) + pdf.heightOf(notes, small),
  });
  const y = pdf.write(paid, { ...large, at: [LEFT, top + 4] });
  pdf.write(notes, { ...small, at: [LEFT, y + 4] });
  pdf.rule(PAGE.height - 70);
  const signed = text('signed', { club: issuer.name, date: printDay(invoice.issuedAt, invoice) });
  pdf.write(signed, { ...small, at: [LEFT, PAGE.height - 58] });
}
