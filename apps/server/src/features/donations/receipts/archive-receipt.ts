import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { readOrWriteDocument } from '#server/documents/document-archive.ts';
import { readDocumentPictures } from '#server/documents/document-pictures.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { receiptCheckUrl } from './checking/check-receipt.ts';
import { type CopyOfReceipt, findReceiptCopy, type ReceiptKey } from './receipt-store.ts';

export const archiveReceiptTask = defineTask({
  name: 'archive-receipt',
  payload: z.object({ clubId: z.string(), id: z.string() }),
});

/** Writes the document of a receipt if it is missing, with the same bytes each time. Returns them. */
export async function archiveReceipt({
  ctx,
  input,
}: {
  ctx: Context;
  input: ReceiptKey;
}): Promise<Buffer | null> {
  const found = await findReceiptCopy(ctx.db, input);
  return found ? readOrWrite(ctx, found) : null;
}

function readOrWrite(ctx: Context, { copy, receipt }: CopyOfReceipt): Promise<Buffer> {
  return readOrWriteDocument(ctx, copy.fileKey, async () => {
    const pictures = await readDocumentPictures(ctx, receipt.issuer);
    const { renderReceipt } = await import('./render-receipt.ts');
    return renderReceipt(receipt, {
      kind: copy.kind,
      checkUrl: receiptCheckUrl(ctx, receipt.code),
      pictures,
    });
  });
}
