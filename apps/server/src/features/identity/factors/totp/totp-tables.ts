import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt } from '#server/db/schema.ts';

/**
 * An account's authenticator app. Secrets are encrypted; a new one is used only once a code of it has been
 * entered.
 */
export const poolTotps = appSchema.table('pool_totp', {
  sub: uuid('sub').primaryKey(),
  encryptedSecret: text('sealed_secret'),
  encryptedNewSecret: text('sealed_new_secret'),
  isEnabled: boolean('is_enabled').notNull(),
  /** The newest time step whose code was used: codes of this step or older ones are refused. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
});
