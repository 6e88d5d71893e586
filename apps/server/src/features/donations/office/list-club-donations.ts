import type { OfficeDonation } from '@tifo/contracts/back-office/money';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, searchFans } from '#server/features/fans/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentMoney } from '#server/lib/money.ts';
import type { DonationStatus } from '../donation-tables.ts';
import { findReceiptedRefs } from '../receipts/receipt-store.ts';
import { countDonations, findDonationsOfClub } from './office-donation-store.ts';

interface DonationsQuery extends PageQuery {
  q?: string | undefined;
  'filter[status]'?: DonationStatus | undefined;
}

/** Returns the donations of the club, newest first. */
export async function listClubDonations({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: DonationsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'donations.read', clubId);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const { q: words } = query;
  const fans = words === undefined ? undefined : await searchFans(ctx.db, { clubId, words });
  const search = { clubId, status: query['filter[status]'], fans };
  const [rows, count] = await Promise.all([
    findDonationsOfClub(ctx.db, { ...search, page }),
    countDonations(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ id }) => id);
  const refs = shown.rows.map(({ id }) => id);
  const donors = [...new Set(shown.rows.map(({ fanId }) => fanId))];
  const [receipted, found] = await Promise.all([
    findReceiptedRefs(ctx.db, { clubId, source: 'DONATION', refs }),
    findFansByIds(ctx.db, clubId, donors),
  ]);
  const donorsById = new Map(found.map((fan) => [fan.id, fan]));
  return toListPage(shown, count, (donation): OfficeDonation => {
    const fan = donorsById.get(donation.fanId);
    return {
      ...{ id: donation.id, status: donation.status, paymentId: donation.paymentId },
      createdAt: donation.createdAt.toISOString(),
      amount: presentMoney(donation.amountCents),
      returned: presentMoney(donation.returnedCents),
      fan: { id: donation.fanId, name: fan?.name ?? '', email: fan?.email ?? '' },
      hasReceipt: receipted.has(donation.id),
    };
  });
}
