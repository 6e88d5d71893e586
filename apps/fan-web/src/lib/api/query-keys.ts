import type { ExclusiveKind } from '@tifo/contracts/exclusives';

/** Keys of what several features, or the live stream, read and write; a club's key begins all that is inside it. */
export const queryKeys = {
  clubs: () => ['clubs'] as const,
  club: (slug: string) => ['club', slug] as const,
  currentFan: (slug: string) => ['current-fan', slug] as const,
  exclusives: (slug: string) => ['exclusives', slug] as const,
  exclusive: (slug: string, exclusiveSlug: string) => ['exclusives', slug, exclusiveSlug] as const,
  /** The first page of a kind. */
  exclusivePage: (slug: string, kind: ExclusiveKind) => ['exclusives', slug, { kind }] as const,
  auctions: (slug: string) => ['auctions', slug] as const,
  /** Balance and operations. */
  wallet: (slug: string) => ['wallet', slug] as const,
  orders: (slug: string) => ['orders', slug] as const,
  conversations: (slug: string) => ['conversations', slug] as const,
  donations: (slug: string) => ['donations', slug] as const,
  referrals: (slug: string) => ['referrals', slug] as const,
  /** How the account can be opened: `part` is one list of it. */
  signInMethods: (part: string) => ['sign-in-methods', part] as const,
  duePayments: (slug: string) => ['due-payments', slug] as const,
};
