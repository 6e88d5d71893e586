/** Every table, for the generator of migrations. */
export * from '#server/audit/audit-tables.ts';
export * from '#server/events/outbox-tables.ts';
export * from '#server/features/clubs/club-tables.ts';
export * from '#server/features/kyc/kyc-tables.ts';
export * from '#server/features/members/fan-tables.ts';
export * from '#server/providers/mail/mailbox-tables.ts';
export * from './idempotency-tables.ts';
export { appSchema } from './schema.ts';
