import type { ExclusiveKind, ExclusivesQuery } from '@tifo/contracts/exclusives';

/**
 * Query keys shared by several features or by the live stream; a club's key is the prefix of everything
 * inside it.
 */
export const queryKeys = {
  clubs: () => ['clubs'] as const,
  club: (slug: string) => ['club', slug] as const,
  currentFan: (slug: string) => ['current-fan', slug] as const,
  /** The prefix of every list and of every single one. */
  exclusives: (slug: string) => ['exclusives', slug] as const,
  exclusive: (slug: string, exclusiveSlug: string) => ['exclusives', slug, exclusiveSlug] as const,
  /** The first page of a kind. */
  exclusivePage: (slug: string, kind: ExclusiveKind) => ['exclusives', slug, { kind }] as const,
  /** All pages of a list, loaded one after the other. */
  exclusivePages: (slug: string, query: ExclusivesQuery) => ['exclusives', slug, { pages: query }] as const,
  auctions: (slug: string) => ['auctions', slug] as const,
  /** Balance and operations. */
  wallet: (slug: string) => ['wallet', slug] as const,
  orders: (slug: string) => ['orders', slug] as const,
  conversations: (slug: string) => ['conversations', slug] as const,
  /** The list and the number of unread ones. */
  notifications: (slug: string) => ['notifications', slug] as const,
  donations: (slug: string) => ['donations', slug] as const,
  referrals: (slug: string) => ['referrals', slug] as const,
  /** The sign-in methods of the account: `part` is one list of them. */
  signInMethods: (part: string) => ['sign-in-methods', part] as const,
  duePayments: (slug: string) => ['due-payments', slug] as const,
};
