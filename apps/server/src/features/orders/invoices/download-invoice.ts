import type { UseCase } from '#server/context.ts';
import { readOrWriteDocument } from '#server/documents/document-archive.ts';
import { readDocumentPictures } from '#server/documents/document-pictures.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireOwnerOrStaff } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findInvoice, findInvoiceOfOrder } from './invoice-store.ts';
import { renderInvoice } from './render-invoice.ts';

export interface DownloadInvoiceInput {
  slug: string;
  username: string;
  invoiceId: string;
}

/** An invoice or a credit note, for who bought and for who works at the club; the same bytes from the first time on. */
export async function downloadInvoice({
  ctx,
  actor,
  input: { slug, username, invoiceId },
}: UseCase<DownloadInvoiceInput>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireOwnerOrStaff(ctx, { actor, club, username });
  const invoice = await findInvoice(ctx.db, { clubId: club.id, id: invoiceId });
  if (invoice?.fanId !== fan.id) throw new NotFoundError('invoice.notFound');
  const invoiced = (await findInvoiceOfOrder(ctx.db, invoice)) ?? invoice;
  return readOrWriteDocument(ctx, invoice.fileKey, async () => {
    const pictures = await readDocumentPictures(ctx, invoice.issuer);
    return renderInvoice(invoice, { invoiced, pictures });
  });
}
