import type { Exclusive, ExclusivesQuery } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import type { Page } from '#server/db/pagination.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { assertCanReadContent, type FanRecord, findFan } from '#server/features/fans/index.ts';
import { findLikedIds } from './exclusive-store.ts';
import { pageExclusives, readExclusives } from './list-exclusive-pages.ts';
import { lotPort } from './lot-port.ts';
import { markOwnBids } from './mark-own-bids.ts';

export interface ListExclusivesInput {
  slug: string;
  query: ExclusivesQuery;
  language: Language;
}

/** Returns a page of the shown exclusives; for a signed-in caller, with their own bids marked. */
export async function listExclusives({
  ctx,
  actor,
  input: { slug, query, language },
}: UseCase<ListExclusivesInput>): Promise<Page<Exclusive>> {
  const club = await getClub(ctx, slug);
  await assertCanReadContent(ctx, { actor, club });
  const fan = actor.kind === 'user' ? await findFan(ctx, club, actor.username) : undefined;
  const chosen = await findChosen(ctx, { club, fan, query });
  if (chosen) {
    const found = await readExclusives(ctx, { club, language }, chosen);
    const rows = found.filter(({ visible }) => visible);
    return { rows: fan ? await markOwnBids(ctx, rows, fan) : rows, nextCursor: null };
  }
  const { rows, nextCursor } = await pageExclusives(ctx, { club, query, language });
  return { rows: fan ? await markOwnBids(ctx, rows, fan) : rows, nextCursor };
}

const MOST_CHOSEN = 100;

/** Returns the ids that the query selects individually; undefined if it requests a page of the list. */
async function findChosen(
  ctx: Context,
  { club, fan, query }: { club: ClubRecord; fan: FanRecord | undefined; query: ExclusivesQuery },
): Promise<string[] | undefined> {
  const { standing, liked, lots } = query;
  if (standing === 'OUTBID') return fan ? lotPort.of(ctx).findOutbid(fan) : [];
  if (liked) {
    const ids = fan ? await findLikedIds(ctx.db, { clubId: club.id, fanId: fan.id }) : [];
    return ids.slice(0, MOST_CHOSEN);
  }
  return lots && lotPort.of(ctx).findRunning({ clubId: club.id, filter: lots, fanId: fan?.id });
}
