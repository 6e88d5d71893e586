import { paymentPort, refundPort } from '#server/features/payments/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { NO_TEXT } from '#server/platform/personal-data.ts';
import { auditLedger } from './audit-ledger.ts';
import { registerGiftRoutes } from './gifts/gift-routes.ts';
import * as giftTables from './gifts/gift-tables.ts';
import { proveNow, proveNowTask } from './prove-now.ts';
import { coinRefunds } from './purchases/coin-refunds.ts';
import { creditPurchase } from './purchases/credit-purchase.ts';
import { reclaimCoins } from './purchases/reclaim-coins.ts';
import { walletInvariants } from './wallet-invariants.ts';
import { registerWalletRoutes } from './wallet-routes.ts';
import * as walletTables from './wallet-tables.ts';

/** The effects of a payment's outcome on bought coins. */
const coinPayments = paymentPort.by({
  COINS: {
    paid: async (uow, { clubId, ref }) => {
      await creditPurchase(uow, { clubId, id: ref });
      return 'kept';
    },
    released: async () => undefined,
    refunded: (uow, { clubId, ref }, reason) => reclaimCoins(uow, { clubId, id: ref, reason }),
    partlyRefunded: (uow, { clubId, ref }, { cents, reason }) =>
      reclaimCoins(uow, { clubId, id: ref, reason, cents }),
  },
});

export const wallet = defineFeature({
  name: 'wallet',
  tables: [walletTables, giftTables],
  invariants: walletInvariants,
  personalData: {
    account: { by: ['fan_id'], erasure: 'keep' },
    coin_hold: { by: ['fan_id'], erasure: 'keep' },
    coin_gift: { by: ['fan_id'], omit: ['asked_by', 'decided_by'], erasure: { set: { reason: NO_TEXT } } },
    coins_purchase: { by: ['fan_id'], erasure: 'keep' },
  },
  retention: {
    account: 'state',
    transfer: 'record',
    posting: 'record',
    coin_hold: 'record',
    coins_purchase: 'record',
    coins_return: 'record',
    book_proof: 'record',
    book_proof_run: 'state',
    coin_gift: 'record',
    coin_gift_rule: 'state',
  },
  provides: [coinPayments, refundPort.by({ COINS: coinRefunds })],
  tasks: [proveNowTask.by(proveNow)],
  routes: [registerWalletRoutes, registerGiftRoutes],
  // Every hour, so that what a stopped process left is soon continued; each club once a day.
  schedules: [{ name: 'prove-books', cron: '41 * * * *', run: auditLedger }],
});
