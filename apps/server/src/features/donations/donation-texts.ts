import { openDocumentTexts } from '#server/documents/document-texts.ts';

/** A text of the payments page, of a receipt or of its check page. */
export const donationText = openDocumentTexts('receipt');
