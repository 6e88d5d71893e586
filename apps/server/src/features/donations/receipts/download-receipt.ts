import type { Context, UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireOwnerOrStaff } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { archiveReceipt } from './archive-receipt.ts';
import { findLiveReceipt, findNewestCopy, findReceipt, type ReceiptRecord } from './receipt-store.ts';

export interface DownloadReceiptInput {
  slug: string;
  username: string;
  /** By the receipt's own id, or by its donation's. */
  of: { receiptId: string } | { donationId: string };
}

/** Returns a receipt as it was issued, for its donor or the club's staff. */
export async function downloadReceipt({
  ctx,
  actor,
  input: { slug, username, of },
}: UseCase<DownloadReceiptInput>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireOwnerOrStaff(ctx, { actor, club, username });
  return readReceipt(ctx, { clubId: club.id, fanId: fan.id, of });
}

/** Returns a valid receipt of a fan, in its newest copy. The caller is authorised. */
export async function readReceipt(
  ctx: Context,
  { clubId, fanId, of }: { clubId: string; fanId?: string; of: DownloadReceiptInput['of'] },
): Promise<Uint8Array> {
  const receipt = await findWanted(ctx, clubId, of);
  const isTheirs = fanId === undefined || receipt?.fanId === fanId;
  const copy = receipt && isTheirs && receipt.voidedAt === null && (await findNewestCopy(ctx.db, receipt));
  const bytes = copy && (await archiveReceipt({ ctx, input: copy }));
  if (!bytes) throw new NotFoundError('receipt.notFound');
  return bytes;
}

function findWanted(
  { db }: Context,
  clubId: string,
  of: DownloadReceiptInput['of'],
): Promise<ReceiptRecord | undefined> {
  return 'receiptId' in of
    ? findReceipt(db, { clubId, id: of.receiptId })
    : findLiveReceipt(db, { clubId, source: 'DONATION', ref: of.donationId });
}
