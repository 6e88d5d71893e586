import { openDocumentTexts } from '#server/documents/document-texts.ts';

/** A text of an invoice or a credit note. */
export const invoiceText = openDocumentTexts('invoice');
