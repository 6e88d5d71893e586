import { orderNumber } from '@tifo/contracts/order-number-rules';
import {
  drawHead,
  drawParties,
  drawRows,
  LEFT,
  openSheet,
  printCoins,
  printDay,
  printMoney,
  type Row,
  type Sheet,
  WIDTH,
} from '#server/documents/document-parts.ts';
import type { DocumentPictures } from '#server/documents/document-pictures.ts';
import { documentNumber } from '#server/documents/document-rules.ts';
import { PAGE, QUIET } from '#server/documents/pdf-document.ts';
import { FACTUR_X_FILE, facturXDescription, toFacturX } from './factur-x.ts';
import type { InvoiceRecord } from './invoice-store.ts';
import { invoiceText } from './invoice-texts.ts';
import { takeVatApart } from './vat-rules.ts';

const ROW_HEIGHT = 24;

export interface InvoiceDetails {
  /** What a credit note refers to; the invoice itself otherwise. */
  invoiced: InvoiceRecord;
  pictures: DocumentPictures;
}

/**
 * An invoice or a credit note as a PDF in the name of the club, with every mention that French law wants on it; the same for
 * a machine travels in it, as Factur-X.
 */
export async function renderInvoice(
  invoice: InvoiceRecord,
  { invoiced, pictures }: InvoiceDetails,
): Promise<Buffer> {
  const { issuer, language, timeZone, buyer, kind, issuedAt: date } = invoice;
  const text: Sheet['text'] = (key, values) => invoiceText(language, key, values);
  const number = documentNumber(invoice);
  const title = `${text(`title.${kind}`)} ${number}`;
  const sheet = openSheet({ title, issuer, language, timeZone, text, pictures, date });
  let y = drawHead(sheet, {
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
  attachFacturX(sheet, invoice, invoiced);
  return sheet.paper.toBytes();
}

function attachFacturX({ paper, text }: Sheet, invoice: InvoiceRecord, invoiced: InvoiceRecord): void {
  const { vat } = invoice.issuer.legal ?? {};
  const exemption = vat && 'exemption' in vat ? text(`vat.${vat.exemption}`) : '';
  const xml = toFacturX(invoice, { invoiced, exemption });
  if (xml === null) return;
  const description = text(`title.${invoice.kind}`);
  const date = invoice.issuedAt;
  paper.attach({ name: FACTUR_X_FILE, bytes: Buffer.from(xml), contentType: 'text/xml', description, date });
  paper.describe(facturXDescription());
}

/** Quantity, and the price without and with its taxes; before clubs had a legal identity invoices knew the price alone. */
function taxesOf({ text, language }: Sheet, { issuer, totalCents }: InvoiceRecord): Row[] {
  const { vat } = issuer.legal ?? {};
  if (!vat) return [];
  const { netCents, vatCents, ratePerMille } = takeVatApart(totalCents, vat);
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ratePerMille / 10);
  return [
    { label: text('quantity'), value: '1' },
    { label: text('unitPrice'), value: printMoney(netCents, language) },
    { label: text('vatAmount', { rate }), value: printMoney(vatCents, language) },
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

/** What was bought, in full. */
function drawItem({ paper, text, accent }: Sheet, top: number, { item }: InvoiceRecord): number {
  paper.decorate((doc) => doc.rect(LEFT, top + 3, 4, 30).fill(accent));
  const y = paper.write(text('item'), { at: [LEFT + 16, top], width: WIDTH - 16, size: 9, color: QUIET });
  const bottom = paper.write(item, { at: [LEFT + 16, y + 2], width: WIDTH - 16, face: 'strong', size: 13 });
  return Math.max(bottom, top + 36) + 10;
}

/** Coins first, at the value they had, then euros; the sum at the end. */
function costsOf({ text, language }: Sheet, invoice: InvoiceRecord): Row[] {
  const { kind, totalCents, usedCoinUnits, usedCents, finalCents, ticker } = invoice;
  const price = { label: text('price'), value: printMoney(totalCents, language) };
  const coins = {
    label: text(`coins.${kind}`, { coins: printCoins(usedCoinUnits, ticker, language) }),
    value: printMoney(usedCents, language),
  };
  const euros = { label: text(`euros.${kind}`), value: printMoney(finalCents, language), isStrong: true };
  return usedCoinUnits > 0n ? [price, coins, euros] : [price, euros];
}

function drawFoot({ paper, text, issuer }: Sheet, top: number, invoice: InvoiceRecord): void {
  const { kind, finalCents, usedCoinUnits } = invoice;
  const withCoins = finalCents > 0n ? 'coinsAndCard' : 'coins';
  const y = paper.write(text(`paid.${kind}.${usedCoinUnits > 0n ? withCoins : 'card'}`), {
    at: [LEFT, top + 4],
    width: WIDTH,
    size: 9.5,
  });
  const { vat } = issuer.legal ?? {};
  const notes = [
    vat && 'exemption' in vat ? text(`vat.${vat.exemption}`) : '',
    usedCoinUnits > 0n ? text('coinValue') : '',
    invoice.buyer.registrationNumber ? text('latePayment') : '',
  ].filter(Boolean);
  paper.write(notes.join(' '), { at: [LEFT, y + 4], width: WIDTH, size: 9, color: QUIET });
  paper.rule(PAGE.height - 70);
  const signed = text('signed', { club: issuer.name, date: printDay(invoice.issuedAt, invoice) });
  paper.write(signed, { at: [LEFT, PAGE.height - 58], width: WIDTH, size: 9, color: QUIET });
}
