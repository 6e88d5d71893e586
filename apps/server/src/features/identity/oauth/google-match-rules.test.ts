import { expect, test } from 'vitest';
import { type GoogleFacts, matchGoogle } from './google-match-rules.ts';

const unlinked = { state: 'CONFIRMED', googleSub: null } as const;
const linked = { state: 'CONFIRMED', googleSub: 'google-1' } as const;
const imported = { state: 'RESET_REQUIRED', googleSub: null } as const;

test.each<[string, Partial<GoogleFacts>, string]>([
  ['somebody who was here before', { bySub: linked }, 'known'],
  ['somebody who was here before, now unverified', { bySub: linked, emailVerified: false }, 'known'],
  ['a new address', {}, 'create'],
  ['an address that Google has not verified', { emailVerified: false }, 'unverified'],
  ['an unverified address of an account', { emailVerified: false, byEmail: unlinked }, 'unverified'],
  ['the proven address of an account', { byEmail: unlinked }, 'link'],
  ['the address of an imported account', { byEmail: imported }, 'link'],
  ['the address of who uses another Google account', { byEmail: linked }, 'taken'],
])('%s: %j → %s', (_who, facts, match) => {
  expect(matchGoogle({ emailVerified: true, bySub: undefined, byEmail: undefined, ...facts })).toBe(match);
});
