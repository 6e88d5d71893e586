import { text } from 'drizzle-orm/pg-core';
import { appSchema, createdAt } from '#server/db/schema.ts';

/** The key pair that signs the platform's mails, one for all processes. */
export const dkimKeys = appSchema.table('dkim_key', {
  selector: text('selector').primaryKey(),
  /** Base64 of the SubjectPublicKeyInfo, as in the DNS record. */
  publicKey: text('public_key').notNull(),
  encryptedPrivateKey: text('encrypted_private_key').notNull(),
  createdAt: createdAt(),
});
