import { openPaperTexts } from '#server/papers/paper-texts.ts';

/** A text of an invoice or a credit note. */
export const invoiceText = openPaperTexts('invoice');
