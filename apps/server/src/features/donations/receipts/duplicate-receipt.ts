import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { newPaperKey } from '#server/papers/paper-archive.ts';
import { assertCanManageDonations } from '../donation-policy.ts';
import { archiveReceiptTask } from './archive-receipt.ts';
import { findLiveReceipt, insertReceiptCopy, type ReceiptedRef } from './receipt-store.ts';

export interface DuplicateReceiptInput extends ReceiptedRef {
  actor: Actor;
}

/** Issues the same receipt again under its number, marked DUPLICATE; from then on it is the paper that is handed out. */
export async function duplicateReceipt({
  ctx,
  input: { actor, ...key },
}: {
  ctx: Context;
  input: DuplicateReceiptInput;
}): Promise<void> {
  assertCanManageDonations(actor);
  const { clubId } = key;
  const { slug } = await getClubById(ctx, clubId);
  await inTransaction(ctx, { clubId }, async (tx) => {
    const receipt = await findLiveReceipt(tx, key);
    if (!receipt) throw new NotFoundError('receipt.notFound');
    const id = ctx.ids.next();
    await insertReceiptCopy(tx, {
      id,
      clubId,
      receiptId: receipt.id,
      kind: 'DUPLICATE',
      fileKey: newPaperKey('receipts', slug),
    });
    await recordAudit(tx, { clubId, actor, action: 'receipt.duplicated', subject: `receipt:${receipt.id}` });
    await ctx.outbox.add(tx, {
      clubId,
      kind: archiveReceiptTask.name,
      dedupe: `receipt-copy:${id}`,
      payload: { clubId, id },
    });
  });
  ctx.outbox.wake();
}
