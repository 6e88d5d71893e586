import type { Context, UseCase } from '#server/context.ts';
import { readOrWriteDocument } from '#server/documents/document-archive.ts';
import { readDocumentPictures } from '#server/documents/document-pictures.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { requireOwnerOrStaff } from '#server/features/fans/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findInvoice, findInvoiceOfOrder } from './invoice-store.ts';

export interface DownloadInvoiceInput {
  slug: string;
  username: string;
  invoiceId: string;
}

/** Returns an invoice or a credit note for its buyer or the club's staff; always the same bytes. */
export async function downloadInvoice({
  ctx,
  actor,
  input: { slug, username, invoiceId },
}: UseCase<DownloadInvoiceInput>): Promise<Uint8Array> {
  const club = await getClub(ctx, slug);
  const fan = await requireOwnerOrStaff(ctx, { actor, club, username });
  return readInvoice(ctx, { clubId: club.id, fanId: fan.id, invoiceId });
}

/** Returns an invoice or a credit note of a fan. The caller is authorised. */
export async function readInvoice(
  ctx: Context,
  { clubId, fanId, invoiceId }: { clubId: string; fanId: string; invoiceId: string },
): Promise<Uint8Array> {
  const invoice = await findInvoice(ctx.db, { clubId, id: invoiceId });
  if (invoice?.fanId !== fanId) throw new NotFoundError('invoice.notFound');
  const invoiced = (await findInvoiceOfOrder(ctx.db, invoice)) ?? invoice;
  return readOrWriteDocument(ctx, invoice.fileKey, async () => {
    const pictures = await readDocumentPictures(ctx, invoice.issuer);
    const { renderInvoice } = await import('./render-invoice.ts');
    return renderInvoice(invoice, { invoiced, pictures });
  });
}

/**
 * Returns an invoice or a credit note again, marked as a duplicate and without the XML: a program that reads it must not
 * book it twice. Audited.
 */
export async function duplicateInvoice({
  ctx,
  actor,
  input: { club, invoiceId },
}: UseCase<{ club: ClubRecord; invoiceId: string }>): Promise<Uint8Array> {
  assertMay(actor, 'money.read', club.id);
  const invoice = await findInvoice(ctx.db, { clubId: club.id, id: invoiceId });
  if (!invoice) throw new NotFoundError('invoice.notFound');
  const invoiced = (await findInvoiceOfOrder(ctx.db, invoice)) ?? invoice;
  const pictures = await readDocumentPictures(ctx, invoice.issuer);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({ actor, action: 'invoice.duplicated', subject: `invoice:${invoiceId}` }),
  );
  const { renderInvoice } = await import('./render-invoice.ts');
  return renderInvoice(invoice, { invoiced, pictures, isDuplicate: true });
}
