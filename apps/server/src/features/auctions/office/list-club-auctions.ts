import type { AuctionStatus } from '@tifo/contracts/auctions';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { countAuctions, findAuctionsOfClub } from './office-store.ts';
import { presentOfficeAuction } from './present-office-auction.ts';

interface AuctionQuery extends PageQuery {
  q?: string | undefined;
  'filter[status]'?: AuctionStatus | undefined;
}

const Key = z.object({ startAt: z.iso.datetime(), id: z.uuid() });

/** Returns the auctions of the club, hidden ones included, latest first. */
export async function listClubAuctions({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: AuctionQuery }>) {
  assertMay(actor, 'catalogue.read', club.id);
  const page = toPageRequest(query, (value) => Key.parse(value));
  const search = { clubId: club.id, words: query.q, status: query['filter[status]'] };
  const [rows, count] = await Promise.all([
    findAuctionsOfClub(ctx.db, { ...search, page }),
    countAuctions(ctx.db, search),
  ]);
  const keyOf = ({ startAt, id }: { startAt: Date; id: string }) => ({ startAt: startAt.toISOString(), id });
  return toListPage(toPage(rows, page.limit, keyOf), count, presentOfficeAuction);
}
