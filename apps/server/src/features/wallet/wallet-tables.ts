import type { OperationType } from '@tifo/contracts/wallet';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/**
 * FAN: a wallet. ISSUE: the source of a club's coins, the only account with a negative balance. SALES: the
 * destination of spent coins.
 */
export type AccountKind = 'FAN' | 'ISSUE' | 'SALES';

export const accounts = appSchema.table(
  'account',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    kind: text('kind').$type<AccountKind>().notNull(),
    fanId: uuid('fan_id'),
    balanceCoinUnits: amount('balance_coin_units').notNull().default(sql`0`),
    /** The part of the balance that is held for open payments. */
    heldCoinUnits: amount('held_coin_units').notNull().default(sql`0`),
    createdAt: createdAt(),
  },
  (table) => [
    unique('account_of_club').on(table.clubId, table.id),
    uniqueIndex('account_of_fan').on(table.clubId, table.fanId).where(sql`fan_id is not null`),
    uniqueIndex('account_of_club_kind').on(table.clubId, table.kind).where(sql`fan_id is null`),
    check('account_kind_known', sql`kind in ('FAN', 'ISSUE', 'SALES')`),
    check('account_fan_named', sql`(kind = 'FAN') = (fan_id is not null)`),
    check(
      'account_covers_holds',
      sql`held_coin_units >= 0 and (kind = 'ISSUE' or balance_coin_units >= held_coin_units)`,
    ),
  ],
);

/** One move of coins, unique per kind and purpose: `order:<id>`, `payment:<id>`, `participation:<id>`. */
export const transfers = appSchema.table(
  'transfer',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    kind: text('kind').$type<OperationType>().notNull(),
    ref: text('ref').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('transfer_of_club').on(table.clubId, table.id),
    uniqueIndex('transfer_ref').on(table.clubId, table.kind, table.ref),
    index('transfer_by_time').on(table.clubId, table.createdAt),
    check(
      'transfer_kind_known',
      sql`kind in ('COINS_GIFT', 'COINS_PURCHASE', 'COINS_ORDER', 'COINS_REFUND', 'COINS_BUYBACK', 'COINS_GIFT_RETURN')`,
    ),
  ],
);

/** The two sides of a transfer. Numbered under the lock of the account, so that its history is in order. */
export const postings = appSchema.table(
  'posting',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    clubId: clubIdColumn(),
    transferId: uuid('transfer_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amountCoinUnits: amount('amount_coin_units').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'posting_transfer',
      columns: [table.clubId, table.transferId],
      foreignColumns: [transfers.clubId, transfers.id],
    }),
    foreignKey({
      name: 'posting_account',
      columns: [table.clubId, table.accountId],
      foreignColumns: [accounts.clubId, accounts.id],
    }),
    index('posting_of_transfer').on(table.transferId),
    index('posting_of_account').on(table.clubId, table.accountId, table.id),
    check('posting_not_zero', sql`amount_coin_units <> 0`),
  ],
);

/** Coins reserved while a payment is open; they enter the ledger only when they are spent. */
export const coinHolds = appSchema.table(
  'coin_hold',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    ref: text('ref').notNull(),
    coinUnits: amount('coin_units').notNull(),
    status: text('status').$type<'HELD' | 'SPENT' | 'RELEASED'>().notNull().default('HELD'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coin_hold_ref').on(table.clubId, table.ref),
    index('coin_hold_live').on(table.clubId, table.fanId).where(sql`status = 'HELD'`),
    check('coin_hold_positive', sql`coin_units > 0`),
    check('coin_hold_status_known', sql`status in ('HELD', 'SPENT', 'RELEASED')`),
  ],
);

/**
 * Purchases of coins for euros, at the price of the day. The coins are credited once the payment has
 * succeeded.
 */
export const coinsPurchases = appSchema.table(
  'coins_purchase',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    coinUnits: amount('coin_units').notNull(),
    tokenPriceCents: amount('token_price_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coins_purchase_payment').on(table.clubId, table.paymentId),
    check('coins_purchase_positive', sql`coin_units > 0`),
  ],
);

/** Bought coins that were returned for euros, entirely or in parts. */
export const coinsReturns = appSchema.table(
  'coins_return',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => coinsPurchases.id),
    coinUnits: amount('coin_units').notNull(),
    cents: amount('cents').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('coins_return_of_purchase').on(table.purchaseId),
    check('coins_return_positive', sql`coin_units > 0 and cents >= 0`),
  ],
);

/** The results of the audits of a club's ledger; append-only. */
export const bookProofs = appSchema.table(
  'book_proof',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    transferCount: integer('transfer_count').notNull(),
    /** Equals the coins in wallets plus those sold, unless there is a fault. */
    issuedCoinUnits: amount('issued_coin_units').notNull(),
    walletCoinUnits: amount('wallet_coin_units').notNull(),
    soldCoinUnits: amount('sold_coin_units').notNull(),
    heldCoinUnits: amount('held_coin_units').notNull(),
    faultCount: integer('fault_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('book_proof_of_club').on(table.clubId, table.createdAt)],
);

/** The last proof of a club's books that staff have started. */
export const bookProofRuns = appSchema.table('book_proof_run', {
  clubId: clubIdColumn().primaryKey(),
  runId: uuid('run_id').notNull(),
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull().default(sql`clock_timestamp()`),
  /** Null: it is under way. */
  endedAt: instant('ended_at'),
});
