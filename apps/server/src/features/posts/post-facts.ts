import type { Context } from '#server/context.ts';
import type { ClubFacts } from '#server/features/clubs/index.ts';
import { findClubsWithPosts } from './post-store.ts';

/** What clubs show of their news. */
export function postFacts({ db, clock }: Context): Pick<ClubFacts, 'hasPosts'> {
  return {
    hasPosts: async (clubIds) => new Set(await findClubsWithPosts(db, { clubIds, now: clock.now() })),
  };
}
