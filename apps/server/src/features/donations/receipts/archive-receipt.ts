import type { Context } from '#server/context.ts';
import { receiptCheckUrl } from './receipt-check-url.ts';
import { type CopyOfReceipt, findReceiptCopy, type ReceiptKey } from './receipt-store.ts';
import { renderReceipt } from './render-receipt.ts';

export const ARCHIVE_KIND = 'archive-receipt';
export type ReceiptCopyKey = ReceiptKey;

/** Writes the paper of a receipt unless it stands: the same bytes whenever it is done. Answers them. */
export async function archiveReceipt({
  ctx,
  input,
}: {
  ctx: Context;
  input: ReceiptCopyKey;
}): Promise<Buffer | null> {
  const found = await findReceiptCopy(ctx.db, input);
  return found ? readOrWrite(ctx, found) : null;
}

async function readOrWrite(ctx: Context, { copy, receipt }: CopyOfReceipt): Promise<Buffer> {
  const archived = await ctx.files.find(copy.fileKey);
  if (archived) return archived.bytes;
  const bytes = await renderReceipt(receipt, {
    kind: copy.kind,
    checkUrl: receiptCheckUrl(ctx, receipt.code),
  });
  await ctx.files.put(copy.fileKey, { bytes, contentType: 'application/pdf' });
  return bytes;
}
