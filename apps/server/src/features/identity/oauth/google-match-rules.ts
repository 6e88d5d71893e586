import type { UserState } from '../accounts/user-states.ts';

interface KnownUser {
  state: UserState;
  googleSub: string | null;
}

export interface GoogleFacts {
  emailVerified: boolean;
  /** The account that signed in with this Google account before. */
  bySub: KnownUser | undefined;
  /** The account with the same address. */
  byEmail: KnownUser | undefined;
}

/**
 * `known`: signed in so before. `create`: nobody has the address. `link`: its holder is the same
 * person, as both sides have proven.
 */
export type GoogleMatch = 'known' | 'create' | 'link' | 'unverified' | 'taken';

/**
 * Who somebody from Google is here. An address counts only when Google has verified it. A sign-up that was never
 * confirmed is no account: whoever left it may have been waiting for this.
 */
export function matchGoogle({ emailVerified, bySub, byEmail }: GoogleFacts): GoogleMatch {
  if (bySub) return 'known';
  if (!emailVerified) return 'unverified';
  if (!byEmail) return 'create';
  return byEmail.googleSub === null ? 'link' : 'taken';
}
