import type { Context } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFan, isStaff, requireReferredFanSelf } from '#server/features/members/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findDonation } from '../donation-store.ts';
import { archiveReceipt } from './archive-receipt.ts';
import { findLiveReceipt, findNewestCopy } from './receipt-store.ts';

export interface DownloadReceiptInput {
  actor: Actor;
  slug: string;
  username: string;
  donationId: string;
}

/** The receipt of a gift as it was issued, for who gave it and for who works at the club. */
export async function downloadReceipt({
  ctx,
  input: { actor, slug, username, donationId },
}: {
  ctx: Context;
  input: DownloadReceiptInput;
}): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await findDonor(ctx, { actor, club, username });
  const donation = await findDonation(ctx.db, { clubId: club.id, id: donationId });
  const isTheirs = donation?.fanId === fan.id;
  const key = { clubId: club.id, source: 'DONATION' as const, ref: donationId };
  const receipt = isTheirs ? await findLiveReceipt(ctx.db, key) : undefined;
  const copy = receipt && (await findNewestCopy(ctx.db, receipt));
  const bytes = copy && (await archiveReceipt({ ctx, input: copy }));
  if (!bytes) throw new NotFoundError('receipt.notFound');
  return bytes;
}

/** Whose receipt is asked for: the caller's own, or any fan's where the caller works at the club. */
async function findDonor(
  ctx: Context,
  asked: { actor: Actor; club: ClubRecord; username: string },
): Promise<FanRecord> {
  const { actor, club, username } = asked;
  if (!(await isStaff(ctx, { actor, club }))) return requireReferredFanSelf(ctx, asked);
  const fan = await findFan(ctx, club, username);
  if (!fan) throw new NotFoundError('fan.notFound');
  return fan;
}
