import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/platform/feature.ts';

/** The addresses of accounts; implemented by identity for those of the embedded pool. */
export interface AccountEmails {
  /**
   * Returns the account's address, which stays until the end of the transaction: a token may say a former one.
   * Undefined for an account of a hosted pool.
   */
  lock(tx: Tx, username: string): Promise<string | undefined>;
}

export const accountEmailPort = definePort<AccountEmails>({ lock: async () => undefined });
