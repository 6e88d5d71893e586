import type { UnitOfWork } from '#server/context.ts';
import { newDocumentKey } from '#server/documents/document-archive.ts';
import { documentYear } from '#server/documents/document-rules.ts';
import { takeDocumentNumbers } from '#server/documents/number-store.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import type { RefundShare } from '../refunds/refund-share-rules.ts';
import { findInvoiceOfOrder, insertInvoices } from './invoice-store.ts';

export interface Credited extends RefundShare {
  clubId: string;
  orderId: string;
  worthCents: bigint;
}

/**
 * Issues the credit note of a refund for an order that has an invoice, with the next credit note number and
 * the invoice's texts.
 */
export async function issueCreditNote(
  uow: UnitOfWork,
  { clubId, orderId, worthCents, coinUnits, cents }: Credited,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(uow.tx, { clubId, orderId });
  if (!invoice || worthCents === 0n) return;
  const id = uow.ids.next();
  const issuedAt = uow.clock.now();
  const year = documentYear(issuedAt, invoice.timeZone);
  const { slug } = await readClub(uow, clubId);
  uow.audit({
    clubId,
    actor: system('invoices'),
    action: 'creditNote.issued',
    subject: `invoice:${id}`,
    detail: { orderId },
  });
  const row = {
    ...invoice,
    ...{ id, kind: 'CREDIT_NOTE' as const, year, issuedAt, totalCents: worthCents },
    ...{ usedCoinUnits: coinUnits, usedCents: worthCents - cents, finalCents: cents },
    fileKey: newDocumentKey('invoices', slug),
  };
  const number = await takeDocumentNumbers(uow.tx, { clubId, series: 'CREDIT_NOTE', year });
  await insertInvoices(uow.tx, [{ ...row, number }]);
}
