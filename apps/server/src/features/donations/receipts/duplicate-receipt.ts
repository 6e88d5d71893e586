import type { UseCase } from '#server/context.ts';
import { newDocumentKey } from '#server/documents/document-archive.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanChangeReceipts } from '../donation-policy.ts';
import { archiveReceiptTask } from './archive-receipt.ts';
import {
  findLiveReceipt,
  findReceiptIdOfCopy,
  insertReceiptCopy,
  type ReceiptedRef,
} from './receipt-store.ts';

export interface DuplicateReceiptInput extends ReceiptedRef {
  /** Id of the duplicate, made by the caller: the same id issues one. */
  id: string;
}

/**
 * Issues a receipt again under the same number, marked DUPLICATE; downloads return the duplicate from then
 * on. Returns false if the duplicate with this id exists already. The caller holds the receipt if it may be
 * called twice at once.
 */
export async function duplicateReceipt({
  ctx,
  actor,
  input: { id, ...key },
}: UseCase<DuplicateReceiptInput>): Promise<boolean> {
  const { clubId } = key;
  assertCanChangeReceipts(actor, clubId);
  const { slug } = await getClubById(ctx, clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const receipt = await findLiveReceipt(uow.tx, key);
    if (!receipt) throw new NotFoundError('receipt.notFound');
    const earlier = await findReceiptIdOfCopy(uow.tx, { clubId, id });
    if (earlier === receipt.id) return false;
    const isNew = await insertReceiptCopy(uow.tx, {
      id,
      clubId,
      receiptId: receipt.id,
      kind: 'DUPLICATE',
      fileKey: newDocumentKey('receipts', slug),
    });
    if (!isNew) throw new ConflictError('idempotency.mismatch');
    uow.audit({ clubId, actor, action: 'receipt.duplicated', subject: `receipt:${receipt.id}` });
    uow.enqueue(archiveReceiptTask, { clubId, id }, { dedupe: `receipt-copy:${id}`, clubId });
    return true;
  });
}
