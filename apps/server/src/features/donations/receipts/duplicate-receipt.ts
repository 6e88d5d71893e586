import type { UseCase } from '#server/context.ts';
import { newDocumentKey } from '#server/documents/document-archive.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageDonations } from '../donation-policy.ts';
import { archiveReceiptTask } from './archive-receipt.ts';
import { findLiveReceipt, insertReceiptCopy, type ReceiptedRef } from './receipt-store.ts';

export interface DuplicateReceiptInput extends ReceiptedRef {}

/** Issues the same receipt again under its number, marked DUPLICATE; from then on it is the paper that is handed out. */
export async function duplicateReceipt({
  ctx,
  actor,
  input: key,
}: UseCase<DuplicateReceiptInput>): Promise<void> {
  assertCanManageDonations(actor);
  const { clubId } = key;
  const { slug } = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const receipt = await findLiveReceipt(uow.tx, key);
    if (!receipt) throw new NotFoundError('receipt.notFound');
    const id = ctx.ids.next();
    await insertReceiptCopy(uow.tx, {
      id,
      clubId,
      receiptId: receipt.id,
      kind: 'DUPLICATE',
      fileKey: newDocumentKey('receipts', slug),
    });
    uow.audit({ clubId, actor, action: 'receipt.duplicated', subject: `receipt:${receipt.id}` });
    uow.enqueue(archiveReceiptTask, { clubId, id }, { dedupe: `receipt-copy:${id}`, clubId });
  });
}
