export { donate } from './donate.ts';
export { duplicateReceipt } from './receipts/duplicate-receipt.ts';
export { issueReceipt } from './receipts/issue-receipt.ts';
export { voidReceiptOf } from './receipts/void-receipt.ts';
export { refundDonation } from './refund-donation.ts';
