import { primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** Codes to write down; each replaces a lost second factor once. A new set replaces the previous one. */
export const poolRecoveryCodes = appSchema.table(
  'pool_recovery_code',
  {
    sub: uuid('sub').notNull(),
    /**
     * The first character of the code, which identifies it in its set, so that one hash is compared instead
     * of ten.
     */
    slot: text('slot').notNull(),
    /** Argon2id of the whole code. */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.sub, table.slot] })],
);
