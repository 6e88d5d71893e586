import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { takePaperNumbers } from '#server/papers/number-store.ts';
import { newPaperKey } from '#server/papers/paper-archive.ts';
import { paperYear } from '#server/papers/paper-rules.ts';
import type { RefundShare } from '../refunds/refund-share-rules.ts';
import { findInvoiceOfOrder, insertInvoices } from './invoice-store.ts';

export interface Credited extends RefundShare {
  clubId: string;
  orderId: string;
  worthCents: bigint;
}

/** The credit note of what goes back of an invoiced order, in its numbers and in the words of the invoice. */
export async function issueCreditNote(
  uow: UnitOfWork,
  { clubId, orderId, worthCents, coinUnits, cents }: Credited,
): Promise<void> {
  const invoice = await findInvoiceOfOrder(uow.tx, { clubId, orderId });
  if (!invoice || worthCents === 0n) return;
  const id = uow.ids.next();
  const issuedAt = uow.clock.now();
  const year = paperYear(issuedAt, invoice.timeZone);
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
    fileKey: newPaperKey('invoices', slug),
  };
  const number = await takePaperNumbers(uow.tx, { clubId, series: 'CREDIT_NOTE', year });
  await insertInvoices(uow.tx, [{ ...row, number }]);
}
