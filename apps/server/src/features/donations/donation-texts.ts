import { openPaperTexts } from '#server/papers/paper-texts.ts';

/** A text of the payments page, of a receipt or of its check page. */
export const donationText = openPaperTexts('receipt');
