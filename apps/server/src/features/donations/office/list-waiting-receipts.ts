import type { OfficeWaitingReceipt } from '@tifo/contracts/back-office/money';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentOfficeWaiting } from '../receipts/present-receipt.ts';
import { countWaitingOfClub, findWaitingOfClub } from '../receipts/waiting-receipt-store.ts';

/** Returns the receipts of the club that are due and wait, or were closed, newest first. */
export async function listClubWaitingReceipts({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PageQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'donations.read', clubId);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const [found, count] = await Promise.all([
    findWaitingOfClub(ctx.db, { clubId, page }),
    countWaitingOfClub(ctx.db, { clubId, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(found, page.limit, ({ ref }) => ref);
  const fanIds = [...new Set(shown.rows.map(({ fanId }) => fanId))];
  const fans = new Map((await findFansByIds(ctx.db, clubId, fanIds)).map((fan) => [fan.id, fan]));
  return toListPage(shown, count, (waiting): OfficeWaitingReceipt => {
    const fan = fans.get(waiting.fanId);
    return {
      ...presentOfficeWaiting(waiting),
      fan: { id: waiting.fanId, name: fan?.name ?? '', email: fan?.email ?? '' },
    };
  });
}
