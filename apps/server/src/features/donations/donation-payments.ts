import { paymentPort } from '#server/features/payments/index.ts';
import { receiveDonation } from './receive-donation.ts';
import { reduceDonation } from './reduce-donation.ts';
import { endDonation } from './refund-donation.ts';

/** What happens to a donation when the provider has spoken. */
export const donationPayments = paymentPort.by((ctx) => ({
  DONATION: {
    paid: async (tx, { clubId, ref }) => {
      await receiveDonation(ctx, tx, { clubId, id: ref });
      return 'kept';
    },
    released: async () => undefined,
    givenBack: (tx, { clubId, ref }, reason) => endDonation(ctx, tx, { clubId, id: ref, reason }),
    partlyGivenBack: (tx, { clubId, ref }, { cents, ...part }) =>
      reduceDonation(ctx, tx, { clubId, id: ref, backCents: cents, ...part }),
  },
}));
