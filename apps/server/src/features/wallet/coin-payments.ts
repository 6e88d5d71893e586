import { paymentPort } from '#server/features/payments/index.ts';
import { creditPurchase } from './purchases/credit-purchase.ts';
import { takeBackCoins } from './purchases/take-back-coins.ts';

/** What happens to bought coins when the provider has spoken. */
export const coinPayments = paymentPort.by((ctx) => ({
  COINS: {
    paid: async (tx, { clubId, ref }) => {
      await creditPurchase(tx, { clubId, id: ref });
      return 'kept';
    },
    released: async () => undefined,
    givenBack: (tx, { clubId, ref }, reason) => takeBackCoins(ctx, tx, { clubId, id: ref, reason }),
    partlyGivenBack: (tx, { clubId, ref }, { cents, reason }) =>
      takeBackCoins(ctx, tx, { clubId, id: ref, reason, cents }),
  },
}));
