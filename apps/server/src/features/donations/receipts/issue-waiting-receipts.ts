import { findMissingForReceipts } from '@tifo/contracts/legal-identity-rules';
import type { Context, UnitOfWork } from '#server/context.ts';
import { hasAddress, toParty } from '#server/documents/document-rules.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import { findPersonalInfo } from '#server/features/kyc/index.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { askForAddress, notifyReceiptReady } from '../donation-mails.ts';
import { issueReceipt } from './issue-receipt.ts';
import {
  listClubsWithWaitingReceipts,
  lockWaitingForClub,
  lockWaitingOfFan,
  takeWaitingReceipt,
  type WaitingReceipt,
} from './waiting-receipt-store.ts';

const BATCH = 50;

/**
 * Issues the receipts that waited for the legal identity of their club, in the order of their payments. One
 * whose donor has no known address waits on, for that.
 */
export async function issueWaitingReceipts({ ctx }: { ctx: Context }): Promise<void> {
  await forEachSettled(await listClubsWithWaitingReceipts(ctx.db), async (clubId) => {
    while (!ctx.draining.aborted && (await issueSome(ctx, clubId)) === BATCH);
  });
}

/** Issues the receipts that waited for the fan's address, or asks for it while it is not known. */
export async function issueReceiptsOfFan({
  ctx,
  input: { clubId, fanId },
}: {
  ctx: Context;
  input: { clubId: string; fanId: string };
}): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    // Locked before the address is read: of two tries at once, the second reads what the first could not.
    const locked = await lockWaitingOfFan(uow.tx, { clubId, fanId });
    const waiting = locked.filter(({ addressAskedAt }) => addressAskedAt !== null);
    const [oldest] = waiting;
    if (!oldest) return;
    const club = await readClub(uow, clubId);
    const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
    if (!fan) return;
    const info = await findPersonalInfo(uow.tx, { clubId, fanId });
    if (!info || !hasAddress(toParty(info, fan.language)))
      return askForAddress(uow, { club, fan, ref: oldest.ref });
    for (const gift of waiting) await issueOne(uow, { gift, club, fan });
  });
}

/** Returns how many were tried. */
function issueSome(ctx: Context, clubId: string): Promise<number> {
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const club = await readClub(uow, clubId);
    if (findMissingForReceipts(club.legalIdentity).length > 0) return 0;
    const waiting = await lockWaitingForClub(uow.tx, clubId, BATCH);
    const fans = await findFansByIds(
      uow.tx,
      clubId,
      waiting.map(({ fanId }) => fanId),
    );
    for (const gift of waiting) {
      const fan = fans.find(({ id }) => id === gift.fanId);
      await issueOne(uow, { gift, club, fan });
    }
    return waiting.length;
  });
}

interface Tried {
  gift: WaitingReceipt;
  club: ClubRecord;
  fan: FanRecord | undefined;
}

async function issueOne(uow: UnitOfWork, { gift, club, fan }: Tried): Promise<void> {
  await takeWaitingReceipt(uow.tx, gift);
  if (!fan) return;
  const receiptId = await issueReceipt(uow, { ...gift, club, fan });
  const { totalCents } = gift;
  if (receiptId !== undefined) await notifyReceiptReady(uow, { club, fan, receiptId, totalCents });
}
