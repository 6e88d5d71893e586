import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanRunAuctions } from '../auction-policy.ts';
import { findAllBids, findOfficeLots } from '../office/office-store.ts';
import { presentOfficeBid } from '../office/present-office-auction.ts';

const Seq = z.int().min(1);

/** Returns the bids on a lot with their bidders, voided bids included, newest first. */
export async function listLotBids({
  ctx,
  actor,
  input: { club, lotId, query },
}: UseCase<{ club: ClubRecord; lotId: string; query: PageQuery }>) {
  assertCanRunAuctions(actor, club.id);
  const [lot] = await findOfficeLots(ctx.db, { clubId: club.id, lotId });
  if (!lot) throw new NotFoundError('lot.notFound');
  const page = toPageRequest(query, (value) => Seq.parse(value));
  const shown = toPage(
    await findAllBids(ctx.db, { clubId: club.id, lotId, page }),
    page.limit,
    ({ seq }) => seq,
  );
  const ids = [...new Set(shown.rows.map(({ fanId }) => fanId))];
  const fans = new Map((await findFansByIds(ctx.db, club.id, ids)).map((fan) => [fan.id, fan]));
  return toListPage(shown, lot.bidCount, (bid) =>
    presentOfficeBid(bid, { club, fans, topBidId: lot.topBidId }),
  );
}

/** Returns one bid of a lot with its bidder. */
export async function showLotBid({
  ctx,
  actor,
  input: { club, lotId, seq },
}: UseCase<{ club: ClubRecord; lotId: string; seq: number }>) {
  const query = { limit: '1', cursor: Buffer.from(JSON.stringify(seq + 1)).toString('base64url') };
  const { items } = await listLotBids({ ctx, actor, input: { club, lotId, query } });
  const [bid] = items;
  if (!bid) throw new NotFoundError('bid.notFound');
  return bid;
}
