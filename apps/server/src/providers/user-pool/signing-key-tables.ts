import { jsonb, text } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** The pool's key pairs. The newest one that is active signs; all of them verify. */
export const signingKeys = appSchema.table('signing_key', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, unknown>>().notNull(),
  encryptedPrivateKey: text('sealed_private_key').notNull(),
  signsFrom: instant('signs_from').notNull(),
  createdAt: createdAt(),
});
