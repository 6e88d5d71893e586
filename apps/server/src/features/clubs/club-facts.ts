import type { Context } from '#server/context.ts';
import { definePort } from '#server/lib/port.ts';

type Ids = Promise<ReadonlySet<string>>;

/** What clubs show of features above them: for each question, the ids among `clubIds` that it is true of. */
export interface ClubFacts {
  hasActiveAuction(clubIds: string[]): Ids;
  hasAuctions(clubIds: string[]): Ids;
  hasPosts(clubIds: string[]): Ids;
}

const nobody = async () => new Set<string>();

const port = definePort<ClubFacts>({
  hasActiveAuction: nobody,
  hasAuctions: nobody,
  hasPosts: nobody,
});

/** A feature registers the facts it knows; the others keep their answer. */
export function registerClubFacts(ctx: Context, facts: Partial<ClubFacts>): void {
  port.register(ctx, facts);
}

export function clubFactsOf(ctx: Context): ClubFacts {
  return port.of(ctx);
}
