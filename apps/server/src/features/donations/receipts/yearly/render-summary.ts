import type { Language } from '@tifo/contracts/values';
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
import { QUIET } from '#server/documents/pdf-document.ts';
import { moneyText } from '#server/lib/money.ts';
import { donationText } from '../../donation-texts.ts';
import type { ReceiptRecord } from '../receipt-store.ts';

const ROW_HEIGHT = 24;

export interface YearOfGifts {
  year: number;
  language: Language;
  /** Newest first; donor and club are taken from the newest. */
  receipts: [ReceiptRecord, ...ReceiptRecord[]];
  asOf: Date;
  pictures: DocumentPictures;
}

/** Renders a donor's year as a PDF: a line for each receipt, and the total, on as many pages as needed. */
export async function renderSummary({
  year,
  language,
  receipts,
  asOf,
  pictures,
}: YearOfGifts): Promise<Buffer> {
  const [{ issuer, timeZone, donor }] = receipts;
  const text: Sheet['text'] = (key, values) => donationText(language, `summary.${key}`, values);
  const title = `${text('title')} ${year}`;
  const sheet = openSheet({ title, issuer, language, timeZone, text, pictures, date: asOf });
  let y = drawHead(sheet, { title, lead: text('lead'), label: text('year'), number: String(year) });
  y = drawParties(sheet, y, { from: text('beneficiary'), to: text('donor'), party: donor });
  for (const receipt of receipts.toReversed()) {
    y = drawRows(sheet, y, { rows: [toRow(sheet, receipt)], height: ROW_HEIGHT }) - 14;
  }
  const totals = totalsOf(sheet, receipts);
  // The totals stay together, with the day they are of.
  y = roomFor(sheet, y + 14, { height: totals.length * 27 + 40 });
  y = drawRows(sheet, y, { rows: totals, height: 27 });
  const date = printDay(asOf, sheet);
  sheet.pdf.write(text('asOf', { date }), { at: [LEFT, y], width: WIDTH, size: 9.5, color: QUIET });
  return sheet.pdf.toBytes();
}

function toRow({ text, language }: Sheet, receipt: ReceiptRecord): Row {
  const nature = text(`nature.${receipt.source}`);
  return {
    label: `${documentNumber(receipt)} · ${printDay(receipt.paidAt, { language, timeZone: receipt.timeZone })} · ${nature}`,
    value: moneyText(receipt.totalCents, language),
  };
}

function totalsOf({ text, language }: Sheet, receipts: ReceiptRecord[]): Row[] {
  const sumOf = (pick: (receipt: ReceiptRecord) => bigint) =>
    receipts.reduce((sum, receipt) => sum + pick(receipt), 0n);
  return [
    {
      label: text('total'),
      value: moneyText(
        sumOf(({ totalCents }) => totalCents),
        language,
      ),
    },
    {
      label: text('deductible'),
      value: moneyText(
        sumOf(({ deductibleCents }) => deductibleCents),
        language,
      ),
      isStrong: true,
    },
  ];
}
