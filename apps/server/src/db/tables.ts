/** Every table, for the generator of migrations. */

export * from '#server/audit/audit-tables.ts';
export * from '#server/demo/demo-tables.ts';
export * from '#server/events/outbox-tables.ts';
export * from '#server/features/auctions/auction-tables.ts';
export * from '#server/features/clubs/club-tables.ts';
export * from '#server/features/donations/donation-tables.ts';
export * from '#server/features/donations/receipts/receipt-tables.ts';
export * from '#server/features/exclusives/exclusive-tables.ts';
export * from '#server/features/identity/codes/code-tables.ts';
export * from '#server/features/identity/passwords/lockout-tables.ts';
export * from '#server/features/identity/sessions/family-tables.ts';
export * from '#server/features/identity/sign-in/challenge-tables.ts';
export * from '#server/features/identity/users/user-tables.ts';
export * from '#server/features/kyc/kyc-tables.ts';
export * from '#server/features/members/fan-tables.ts';
export * from '#server/features/orders/order-tables.ts';
export * from '#server/features/payments/cards/card-tables.ts';
export * from '#server/features/payments/payment-tables.ts';
export * from '#server/features/posts/post-tables.ts';
export * from '#server/features/programs/program-tables.ts';
export * from '#server/features/wallet/wallet-tables.ts';
export * from '#server/providers/mail/mailbox-tables.ts';
export * from '#server/providers/payments/sandbox-tables.ts';
export * from '#server/providers/user-pool/signing-key-tables.ts';
export * from './idempotency-tables.ts';
export { appSchema } from './schema.ts';
export * from './shared-limit-tables.ts';
