export { donate } from './donate.ts';
export { issueReceipt } from './receipts/issue-receipt.ts';
