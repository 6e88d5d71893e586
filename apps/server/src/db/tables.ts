/** Every table, for the generator of migrations. */
export * from '#server/audit/audit-tables.ts';
export * from '#server/events/outbox-tables.ts';
export * from './idempotency-tables.ts';
export { appSchema } from './schema.ts';
