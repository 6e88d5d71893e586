import { boolean, index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** Browsers that hold a secret of their own, of which only an SRP verifier is stored. */
export const poolDevices = appSchema.table(
  'pool_device',
  {
    key: text('key').primaryKey(),
    sub: uuid('sub').notNull(),
    groupKey: text('group_key').notNull(),
    /** Salt and verifier are hexadecimal. */
    salt: text('salt').notNull(),
    verifier: text('verifier').notNull(),
    name: text('name').notNull(),
    /** Whether the user wants no second factor on this device. */
    isRemembered: boolean('is_remembered').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('pool_device_user').on(table.sub, table.usedAt),
    index('pool_device_age').on(table.usedAt),
  ],
);

/**
 * Hashes of the browsers from which an account was used: its holder is notified of a sign-in from a new one.
 */
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
