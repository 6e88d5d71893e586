import { boolean, index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** Browsers that hold a secret of their own, of which only a verifier is kept (SRP). */
export const poolDevices = appSchema.table(
  'pool_device',
  {
    key: text('key').primaryKey(),
    sub: uuid('sub').notNull(),
    groupKey: text('group_key').notNull(),
    /** Both in hexadecimal. */
    salt: text('salt').notNull(),
    verifier: text('verifier').notNull(),
    name: text('name').notNull(),
    /** Whether its holder wants to be asked for no second factor there. */
    isRemembered: boolean('is_remembered').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('pool_device_user').on(table.sub, table.usedAt)],
);

/** From where an account was used before, as hashes: a sign-in from elsewhere is told to its holder. */
export const seenBrowsers = appSchema.table(
  'pool_seen_browser',
  {
    fingerprint: text('fingerprint').primaryKey(),
    sub: uuid('sub').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    index('pool_seen_browser_user').on(table.sub),
    index('pool_seen_browser_time').on(table.seenAt),
  ],
);
