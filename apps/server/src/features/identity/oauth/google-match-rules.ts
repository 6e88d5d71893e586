import type { UserState } from '../accounts/user-states.ts';

interface KnownUser {
  state: UserState;
  googleSub: string | null;
}

export interface GoogleFacts {
  emailVerified: boolean;
  /** The account already linked to this Google account. */
  bySub: KnownUser | undefined;
  /** The account with the same address. */
  byEmail: KnownUser | undefined;
}

/**
 * `known`: already linked. `create`: no account has the address. `link`: both sides have proven that the
 * holder is the same person.
 */
export type GoogleMatch = 'known' | 'create' | 'link' | 'unverified' | 'taken';

/**
 * Matches a Google account with the pool's accounts. Its address counts only if Google has verified it.
 * Unconfirmed sign-ups do not count as accounts, since anyone can create them.
 */
export function matchGoogle({ emailVerified, bySub, byEmail }: GoogleFacts): GoogleMatch {
  if (bySub) return 'known';
  if (!emailVerified) return 'unverified';
  if (!byEmail) return 'create';
  return byEmail.googleSub === null ? 'link' : 'taken';
}
