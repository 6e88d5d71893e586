import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { findReceiptsOfFan, type ReceiptRecord } from './receipt-store.ts';
import { findWaitingOfFan, type WaitingReceipt } from './waiting-receipt-store.ts';

const MOST_WAITING = 50;

export interface ListReceiptsInput {
  slug: string;
  username: string;
  query: PageQuery;
}

/** Returns a page of the fan's valid receipts of all kinds, newest first. */
export async function listReceipts({
  ctx,
  actor,
  input: { slug, username, query },
}: UseCase<ListReceiptsInput>): Promise<Page<ReceiptRecord>> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const found = await findReceiptsOfFan(ctx.db, { clubId: club.id, fanId: fan.id, page });
  return toPage(found, page.limit, ({ id }) => id);
}

/** Returns the fan's latest receipts that are due and wait, for the club or for their address. */
export async function listWaitingReceipts({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<Omit<ListReceiptsInput, 'query'>>): Promise<WaitingReceipt[]> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  return findWaitingOfFan(ctx.db, { clubId: club.id, fanId: fan.id, limit: MOST_WAITING });
}
