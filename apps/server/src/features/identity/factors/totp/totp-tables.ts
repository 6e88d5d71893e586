import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt } from '#server/db/schema.ts';

/** An account's authenticator app. Secrets are sealed; a new one counts only once a code of it was shown. */
export const poolTotps = appSchema.table('pool_totp', {
  sub: uuid('sub').primaryKey(),
  sealedSecret: text('sealed_secret'),
  sealedNewSecret: text('sealed_new_secret'),
  isEnabled: boolean('is_enabled').notNull(),
  /** The newest time step whose code was used: no code of it or an older one is good again. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
});
