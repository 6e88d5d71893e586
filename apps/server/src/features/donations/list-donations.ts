import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { type DonationRecord, findDonationsOfFan } from './donation-store.ts';
import { findReceiptedRefs } from './receipts/receipt-store.ts';

export interface ListDonationsInput {
  slug: string;
  username: string;
  query: PageQuery;
}

export type ListedDonation = DonationRecord & { hasReceipt: boolean };

/** Returns a page of the fan's donations, newest first. */
export async function listDonations({
  ctx,
  actor,
  input: { slug, username, query },
}: UseCase<ListDonationsInput>): Promise<Page<ListedDonation> & { club: ClubRecord }> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const found = await findDonationsOfFan(ctx.db, { clubId: club.id, fanId: fan.id, page });
  const { rows, nextCursor } = toPage(found, page.limit, ({ id }) => id);
  const refs = rows.map(({ id }) => id);
  const receipted = await findReceiptedRefs(ctx.db, { clubId: club.id, source: 'DONATION', refs });
  return { club, nextCursor, rows: rows.map((row) => ({ ...row, hasReceipt: receipted.has(row.id) })) };
}
