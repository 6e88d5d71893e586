export { donate } from './donate.ts';
export { countDonationsByDay } from './office/donation-days-store.ts';
export { onPartialRefund, type PartialRefund } from './on-partial-refund.ts';
export { readReceipt } from './receipts/download-receipt.ts';
export { issueReceipt } from './receipts/issue-receipt.ts';
export { previewReissue } from './receipts/preview-reissue.ts';
export { reissueReceipt } from './receipts/reissue-receipt.ts';
export { voidReceiptOf } from './receipts/void-receipt.ts';
export { refundDonation } from './refund-donation.ts';
