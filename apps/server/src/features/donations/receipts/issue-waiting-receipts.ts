import { findMissingForReceipts } from '@tifo/contracts/legal-identity-rules';
import type { Context } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { issueReceipt } from './issue-receipt.ts';
import {
  listClubsWithWaitingReceipts,
  lockWaitingReceipts,
  takeWaitingReceipt,
} from './waiting-receipt-store.ts';

const BATCH = 50;

/** Issues the receipts that waited for the legal identity of their club, in the order of their payments. */
export async function issueWaitingReceipts({ ctx }: { ctx: Context }): Promise<void> {
  for (const clubId of await listClubsWithWaitingReceipts(ctx.db)) {
    while ((await issueSome(ctx, clubId)) === BATCH);
  }
}

/** Returns how many were issued. */
function issueSome(ctx: Context, clubId: string): Promise<number> {
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const club = await readClub(uow, clubId);
    if (findMissingForReceipts(club.legalIdentity).length > 0) return 0;
    const waiting = await lockWaitingReceipts(uow.tx, clubId, BATCH);
    const fans = await findFansByIds(
      uow.tx,
      clubId,
      waiting.map(({ fanId }) => fanId),
    );
    for (const gift of waiting) {
      await takeWaitingReceipt(uow.tx, gift);
      const fan = fans.find(({ id }) => id === gift.fanId);
      if (fan) await issueReceipt(uow, { ...gift, club, fan });
    }
    return waiting.length;
  });
}
