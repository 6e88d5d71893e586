import type { Bid } from '@tifo/contracts/auctions';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { getExclusiveBySlug } from '#server/features/exclusives/index.ts';
import { assertCanReadContent, findFan, findFansByIds } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findShownLots } from '../auction-store.ts';
import { findBidsOfLot } from './bid-store.ts';
import { markOwnBid, presentBid } from './present-bid.ts';

export interface ListBidsInput {
  slug: string;
  exclusiveSlug: string;
  query: PageQuery;
}

const Seq = z.number().int().min(1);

/** Returns the complete bid history of a lot in pages, newest first. */
export async function listBids({ ctx, actor, input }: UseCase<ListBidsInput>): Promise<Page<Bid>> {
  const club = await getClub(ctx, input.slug);
  await assertCanReadContent(ctx, { actor, club });
  const exclusive = await getExclusiveBySlug(ctx.db, { clubId: club.id, slug: input.exclusiveSlug });
  const [lot] = await findShownLots(ctx.db, { clubId: club.id, exclusiveIds: [exclusive.id] });
  if (!lot) throw new NotFoundError('exclusive.notFound');
  const { limit, after } = toPageRequest(input.query, (value) => Seq.parse(value));
  const rows = await findBidsOfLot(ctx.db, {
    clubId: club.id,
    lotId: lot.id,
    limit: limit + 1,
    beforeSeq: after,
  });
  const page = toPage(rows, limit, ({ seq }) => seq);
  const fans = await findFansByIds(ctx.db, club.id, [...new Set(page.rows.map(({ fanId }) => fanId))]);
  const byId = new Map(fans.map((fan) => [fan.id, fan]));
  const shown = page.rows.map((bid) =>
    presentBid(ctx, { bid, fan: byId.get(bid.fanId), club, auction: lot }),
  );
  const caller = actor.kind === 'user' ? await findFan(ctx, club, actor.username) : undefined;
  return {
    rows: caller ? shown.map((bid) => markOwnBid(ctx, bid, { fan: caller, auction: lot })) : shown,
    nextCursor: page.nextCursor,
  };
}
