export { donate } from './donate.ts';
export { onPartialRefund, type PartialRefund } from './on-partial-refund.ts';
export { downloadReceipt } from './receipts/download-receipt.ts';
export { issueReceipt } from './receipts/issue-receipt.ts';
export { reissueReceipt } from './receipts/reissue-receipt.ts';
export { voidReceiptOf } from './receipts/void-receipt.ts';
export { refundDonation } from './refund-donation.ts';
