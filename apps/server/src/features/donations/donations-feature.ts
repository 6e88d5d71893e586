import { defineFeature } from '#server/platform/feature.ts';
import { donationInvariants } from './donation-invariants.ts';
import { donationPayments } from './donation-payments.ts';
import { registerDonationRoutes } from './donation-routes.ts';
import * as donationTables from './donation-tables.ts';
import { archiveReceipt, archiveReceiptTask } from './receipts/archive-receipt.ts';
import { issueWaitingReceipts } from './receipts/issue-waiting-receipts.ts';
import * as receiptTables from './receipts/receipt-tables.ts';

export const donations = defineFeature({
  name: 'donations',
  tables: [donationTables, receiptTables],
  invariants: donationInvariants,
  personalData: {
    donation: { by: ['fan_id'], omit: ['page_url'], erasure: 'keep' },
    receipt: { by: ['fan_id'], erasure: 'keep' },
    waiting_receipt: { by: ['fan_id'], erasure: 'keep' },
  },
  provides: [donationPayments],
  routes: [registerDonationRoutes],
  schedules: [{ name: 'issue-waiting-receipts', cron: '*/10 * * * *', run: issueWaitingReceipts }],
  tasks: [archiveReceiptTask.by(async (call) => void (await archiveReceipt(call)))],
});
