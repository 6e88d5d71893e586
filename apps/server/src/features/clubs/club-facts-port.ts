import { definePort } from '#server/platform/feature.ts';

type Ids = Promise<ReadonlySet<string>>;

/** What clubs show of features above them: for each question, the ids among `clubIds` that it is true of. */
export interface ClubFacts {
  hasActiveAuction(clubIds: string[]): Ids;
  hasAuctions(clubIds: string[]): Ids;
  hasPosts(clubIds: string[]): Ids;
}

const nobody = async () => new Set<string>();

/** A feature provides the facts it knows; the others stay as they are. */
export const clubFactsPort = definePort<ClubFacts>({
  hasActiveAuction: nobody,
  hasAuctions: nobody,
  hasPosts: nobody,
});
