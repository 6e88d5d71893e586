import type { Context, UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireOwnerOrStaff } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { archiveReceipt } from './archive-receipt.ts';
import { findLiveReceipt, findNewestCopy, findReceipt, type ReceiptRecord } from './receipt-store.ts';

export interface DownloadReceiptInput {
  slug: string;
  username: string;
  /** The receipt itself, or the donation that it is for. */
  of: { receiptId: string } | { donationId: string };
}

/** A receipt as it was issued, for who gave and for who works at the club. */
export async function downloadReceipt({
  ctx,
  actor,
  input: { slug, username, of },
}: UseCase<DownloadReceiptInput>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireOwnerOrStaff(ctx, { actor, club, username });
  const receipt = await findWanted(ctx, club.id, of);
  const isTheirs = receipt?.fanId === fan.id && receipt.voidedAt === null;
  const copy = isTheirs ? await findNewestCopy(ctx.db, receipt) : undefined;
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
