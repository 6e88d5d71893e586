import type { Announcement } from '@tifo/contracts/announcements';
import type { Language } from '@tifo/contracts/values';
import { definePort } from '#server/platform/feature.ts';

type Ids = Promise<ReadonlySet<string>>;

/** Content of clubs that belongs to higher features: each method returns those of `clubIds` that have it. */
export interface ClubContent {
  hasActiveAuction(clubIds: string[]): Ids;
  hasAuctions(clubIds: string[]): Ids;
  hasPosts(clubIds: string[]): Ids;
}

const nobody = async () => new Set<string>();

/** Each feature implements what it knows; the defaults return no ids. */
export const clubContentPort = definePort<ClubContent>({
  hasActiveAuction: nobody,
  hasAuctions: nobody,
  hasPosts: nobody,
});

/** What a club announces, known to a higher feature. */
export interface ClubAnnouncements {
  /** To everybody, newest first. */
  shown: (language: Language) => Announcement[];
  hasForFans: boolean;
}

/** The announcements of clubs by their ids; by default there are none. */
export const clubAnnouncementsPort = definePort<{
  find(clubIds: string[]): Promise<ReadonlyMap<string, ClubAnnouncements>>;
}>({ find: async () => new Map() });
