import { openDocumentTexts } from '#server/documents/document-texts.ts';

/** The texts of the payment page, of receipts and of their check page. */
export const donationText = openDocumentTexts('receipt');
