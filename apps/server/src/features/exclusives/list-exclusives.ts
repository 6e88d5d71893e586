import type { Exclusive, ExclusivesQuery } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import type { Page } from '#server/db/pagination.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent, findFan } from '#server/features/fans/index.ts';
import { findVisibleExclusives } from './exclusive-store.ts';
import { byPriceThenName, pageExclusives } from './list-exclusive-pages.ts';
import { lotPort, SHOWN_BIDS } from './lot-port.ts';
import { markOwnBids } from './mark-own-bids.ts';
import { presentExclusive } from './present-exclusive.ts';

export interface ListExclusivesInput {
  slug: string;
  query: ExclusivesQuery;
  language: Language;
}

/** What the club shows, dearest first, then by name; with a token the caller's own bids are marked. */
export async function listExclusives({
  ctx,
  actor,
  input: { slug, query, language },
}: UseCase<ListExclusivesInput>): Promise<Page<Exclusive>> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const isPaged = query.limit !== undefined || query.cursor !== undefined;
  const { rows, nextCursor } = isPaged
    ? await pageExclusives(ctx, { club, query, language })
    : { rows: await listShown(ctx, { club, query, language }), nextCursor: null };
  const fan = actor.kind === 'user' ? await findFan(ctx, club, actor.username) : undefined;
  return { rows: fan ? await markOwnBids(ctx, rows, fan) : rows, nextCursor };
}

interface ListView {
  club: ClubRecord;
  query: ExclusivesQuery;
  language: Language;
}

async function listShown(ctx: Context, { club, query: { kind }, language }: ListView): Promise<Exclusive[]> {
  const all = await ctx.responseCache.share(club.slug, `exclusives ${language}`, async () => {
    if (club.state === 'ARCHIVED') return [];
    const [exclusives, lots] = await Promise.all([
      findVisibleExclusives(ctx.db, club.id),
      lotPort.of(ctx).findLots({ club, language, bidsPerLot: SHOWN_BIDS }),
    ]);
    const now = ctx.clock.now();
    return exclusives
      .map((exclusive) => presentExclusive({ exclusive, club, language, lot: lots.get(exclusive.id), now }))
      .sort((a, b) =>
        byPriceThenName(language)(
          [a.pricing.totalCost.value, a.name, a.id],
          [b.pricing.totalCost.value, b.name, b.id],
        ),
      );
  });
  if (kind === undefined) return all;
  return all.filter(({ auctionLot }) => (auctionLot ? 'LOT' : 'SALE') === kind);
}
