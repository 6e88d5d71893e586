import { paymentPort } from '#server/features/payments/index.ts';
import { applyPartialRefund } from './apply-partial-refund.ts';
import { receiveDonation } from './receive-donation.ts';
import { endDonation } from './refund-donation.ts';

/** What happens to a donation when the provider has spoken. */
export const donationPayments = paymentPort.by({
  DONATION: {
    paid: async (uow, { clubId, ref }) => {
      await receiveDonation(uow, { clubId, id: ref });
      return 'kept';
    },
    released: async () => undefined,
    refunded: (uow, { clubId, ref }, reason) => endDonation(uow, { clubId, id: ref, reason }),
    partlyRefunded: (uow, { clubId, ref }, { cents, ...part }) =>
      applyPartialRefund(uow, { clubId, id: ref, backCents: cents, ...part }),
  },
});
