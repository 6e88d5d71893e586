import type { UserState } from '../users/user-states.ts';

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
 * `known`: signed in so before. `create`: nobody has the address. `replace`: somebody once typed the address in and
 * never proved it. `link`: its holder is the same person, as both sides have proven.
 */
export type GoogleMatch = 'known' | 'create' | 'replace' | 'link' | 'unverified' | 'taken';

/**
 * Who somebody from Google is here. An address counts only when Google has verified it, and an account whose address
 * was never proven is not linked but replaced: whoever opened it may have been waiting for this.
 */
export function matchGoogle({ emailVerified, bySub, byEmail }: GoogleFacts): GoogleMatch {
  if (bySub) return 'known';
  if (!emailVerified) return 'unverified';
  if (!byEmail) return 'create';
  if (byEmail.state === 'UNCONFIRMED') return 'replace';
  return byEmail.googleSub === null ? 'link' : 'taken';
}
