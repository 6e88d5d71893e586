import { bigint, index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** The public keys of passkeys. Each is valid on one host only, its relying party. */
export const poolPasskeys = appSchema.table(
  'pool_passkey',
  {
    id: text('id').primaryKey(),
    sub: uuid('sub').notNull(),
    relyingParty: text('relying_party').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('pool_passkey_user').on(table.sub, table.createdAt)],
);
