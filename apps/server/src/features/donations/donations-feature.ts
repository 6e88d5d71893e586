import { addressPort } from '#server/features/kyc/index.ts';
import { paymentPort, refundPort } from '#server/features/payments/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { donationInvariants } from './donation-invariants.ts';
import { donationRefunds } from './donation-refunds.ts';
import { registerDonationRoutes } from './donation-routes.ts';
import * as donationTables from './donation-tables.ts';
import { registerOfficeDonationRoutes } from './office/office-donation-routes.ts';
import { applyPartialRefund } from './on-partial-refund.ts';
import { archiveReceipt, archiveReceiptTask } from './receipts/archive-receipt.ts';
import { issueReceiptsOfFan, issueWaitingReceipts } from './receipts/issue-waiting-receipts.ts';
import * as receiptTables from './receipts/receipt-tables.ts';
import { enqueueReceiptsOfFan, receiptsOfFanTask } from './receipts/receipts-of-fan-task.ts';
import { receiveDonation } from './receive-donation.ts';
import { endDonation } from './refund-donation.ts';

/** The effects of a payment's outcome on a donation. */
const donationPayments = paymentPort.by({
  DONATION: {
    paid: async (uow, { clubId, ref }, paidAt) => {
      await receiveDonation(uow, { clubId, id: ref }, paidAt);
      return 'kept';
    },
    released: async () => undefined,
    refunded: (uow, { clubId, ref }, reason) => endDonation(uow, { clubId, id: ref, reason }),
    partlyRefunded: (uow, { clubId, ref }, { cents, ...part }) =>
      applyPartialRefund(uow, { clubId, id: ref, backCents: cents, ...part }),
  },
});

export const donations = defineFeature({
  name: 'donations',
  tables: [donationTables, receiptTables],
  invariants: donationInvariants,
  personalData: {
    donation: { by: ['fan_id'], omit: ['page_url'], erasure: 'keep' },
    receipt: { by: ['fan_id'], erasure: 'keep' },
    waiting_receipt: { by: ['fan_id'], erasure: { set: { closed_at: 'clock_timestamp()' } } },
  },
  retention: {
    donation: 'record',
    receipt: 'record',
    receipt_copy: 'record',
    waiting_receipt: { takenBy: 'issue-waiting-receipts' },
  },
  provides: [
    donationPayments,
    refundPort.by({ DONATION: donationRefunds }),
    addressPort.by({ saved: async (uow, fan) => enqueueReceiptsOfFan(uow, fan) }),
  ],
  routes: [registerDonationRoutes, registerOfficeDonationRoutes],
  schedules: [{ name: 'issue-waiting-receipts', cron: '*/10 * * * *', run: issueWaitingReceipts }],
  tasks: [
    archiveReceiptTask.by(async (call) => void (await archiveReceipt(call))),
    receiptsOfFanTask.by(issueReceiptsOfFan),
  ],
});
