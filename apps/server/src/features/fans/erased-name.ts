import { createHash } from 'node:crypto';

/** Returns the username of an erased fan: derived from the account's, but not reversible. */
export function erasedNameOf(username: string): string {
  return `erased-${createHash('sha256').update(username).digest('hex').slice(0, 40)}`;
}
