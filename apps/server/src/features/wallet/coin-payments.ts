import { paymentPort } from '#server/features/payments/index.ts';
import { creditPurchase } from './purchases/credit-purchase.ts';
import { takeBackCoins } from './purchases/take-back-coins.ts';

/** What happens to bought coins when the provider has spoken. */
export const coinPayments = paymentPort.by({
  COINS: {
    paid: async (uow, { clubId, ref }) => {
      await creditPurchase(uow, { clubId, id: ref });
      return 'kept';
    },
    released: async () => undefined,
    refunded: (uow, { clubId, ref }, reason) => takeBackCoins(uow, { clubId, id: ref, reason }),
    partlyRefunded: (uow, { clubId, ref }, { cents, reason }) =>
      takeBackCoins(uow, { clubId, id: ref, reason, cents }),
  },
});
