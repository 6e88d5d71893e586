import { findMissingForInvoices, type LegalMention } from '@tifo/contracts/legal-identity-rules';
import type { UnitOfWork } from '#server/context.ts';
import { newDocumentKey } from '#server/documents/document-archive.ts';
import { documentYear, toIssuer, toParty } from '#server/documents/document-rules.ts';
import { takeDocumentNumbers } from '#server/documents/number-store.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { findPersonalInfos } from '#server/features/kyc/index.ts';
import { system } from '#server/lib/actor.ts';
import { inLanguage } from '#server/lib/language.ts';
import type { OrderRecord } from '../order-store.ts';
import { type InvoiceRecord, insertInvoices } from './invoice-store.ts';
import { insertWaitingInvoices } from './waiting-invoice-store.ts';

export interface PaidOrder {
  order: Pick<
    OrderRecord,
    'id' | 'fanId' | 'originalCents' | 'usedCoinUnits' | 'usedCents' | 'finalCents' | 'createdAt'
  >;
  fan: FanRecord;
  exclusive: ExclusiveRecord;
}

/**
 * Issues the invoices of newly paid orders of one club; free orders need none. While the club's legal
 * identity lacks a mention that invoices require, they are queued. Call this late in the transaction: the
 * club's document counter stays locked until the commit.
 */
export async function issueInvoices(
  uow: UnitOfWork,
  { club, paid }: { club: ClubRecord; paid: PaidOrder[] },
): Promise<InvoiceRecord[]> {
  const billed = paid.filter(({ order }) => order.originalCents > 0n);
  if (billed.length === 0) return [];
  const { id: clubId, timeZone, ticker, slug } = club;
  const missing = findMissingForInvoices(club.legalIdentity);
  if (missing.length > 0) {
    await keepWaiting(uow, { clubId, orderIds: billed.map(({ order }) => order.id), missing });
    return [];
  }
  const fanIds = billed.map(({ fan }) => fan.id);
  const infos = await findPersonalInfos(uow.tx, { clubId, fanIds });
  const issuedAt = uow.clock.now();
  const year = documentYear(issuedAt, timeZone);
  const count = billed.length;
  const first = await takeDocumentNumbers(uow.tx, { clubId, series: 'INVOICE', year, count });
  const rows = billed.map(({ order, fan, exclusive }, index): InvoiceRecord => {
    const { id: orderId, fanId, originalCents: totalCents, usedCoinUnits, usedCents, finalCents } = order;
    const { language } = fan;
    const info = infos.get(fanId);
    return {
      ...{ id: uow.ids.next(), clubId, fanId, orderId, kind: 'INVOICE', year, number: first + index },
      ...{ totalCents, usedCoinUnits, usedCents, finalCents, ticker, language, timeZone, issuedAt },
      item: inLanguage(exclusive.name, language),
      operation: exclusive.category === 'COLLECTIBLE' ? 'GOODS' : 'SERVICES',
      buyer: info ? toParty(info, language) : { name: fan.name, addressLines: [] },
      issuer: toIssuer(club),
      orderedAt: order.createdAt,
      fileKey: newDocumentKey('invoices', slug),
    };
  });
  await insertInvoices(uow.tx, rows);
  for (const entry of rows.map(({ id, orderId }) => ({
    clubId,
    actor: system('invoices'),
    action: 'invoice.issued',
    subject: `invoice:${id}` as const,
    detail: { orderId },
  })))
    uow.audit(entry);
  return rows;
}

async function keepWaiting(
  uow: UnitOfWork,
  { clubId, orderIds, missing }: { clubId: string; orderIds: string[]; missing: LegalMention[] },
): Promise<void> {
  await insertWaitingInvoices(uow.tx, { clubId, orderIds });
  const detail = { missing: missing.join(' ') };
  for (const id of orderIds) {
    uow.audit({ clubId, actor: system('invoices'), action: 'invoice.waits', subject: `order:${id}`, detail });
  }
}
