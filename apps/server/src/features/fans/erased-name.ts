import { createHash } from 'node:crypto';

/** The name an erased fan goes by: told from the account, and the account not from it. */
export function erasedNameOf(username: string): string {
  return `erased-${createHash('sha256').update(username).digest('hex').slice(0, 40)}`;
}
