import { defineFeature } from '#server/platform/feature.ts';
import { auditLedger } from './audit-ledger.ts';
import { coinPayments } from './coin-payments.ts';
import { walletInvariants } from './wallet-invariants.ts';
import { registerWalletRoutes } from './wallet-routes.ts';
import * as walletTables from './wallet-tables.ts';

export const wallet = defineFeature({
  name: 'wallet',
  tables: [walletTables],
  invariants: walletInvariants,
  personalData: {
    account: { by: ['fan_id'], erasure: 'keep' },
    coin_hold: { by: ['fan_id'], erasure: 'keep' },
    coins_purchase: { by: ['fan_id'], erasure: 'keep' },
  },
  provides: [coinPayments],
  routes: [registerWalletRoutes],
  schedules: [{ name: 'prove-books', cron: '41 2 * * *', run: auditLedger }],
});
