import { randomBytes } from 'node:crypto';
import type { UnitOfWork } from '#server/context.ts';
import { newDocumentKey } from '#server/documents/document-archive.ts';
import { documentYear, toIssuer, toParty } from '#server/documents/document-rules.ts';
import { takeDocumentNumbers } from '#server/documents/number-store.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { findPersonalInfo } from '#server/features/kyc/index.ts';
import { system } from '#server/lib/actor.ts';
import { archiveReceiptTask } from './archive-receipt.ts';
import { deductibleCents, earnsReceipt, type ReceiptedGift } from './receipt-rules.ts';
import { findLiveReceipt, insertReceipt, insertReceiptCopy } from './receipt-store.ts';

export interface IssueReceiptInput extends ReceiptedGift {
  club: ClubRecord;
  fan: FanRecord;
  /** What was given: the id of the donation, membership or order. */
  ref: string;
  paidAt: Date;
}

/**
 * Issues the tax receipt of a gift in its transaction, once, where the club gives one for it. Call it last: the number
 * is the club's next one and everybody else waits for it until the commit. The paper is written after the commit.
 */
export async function issueReceipt(uow: UnitOfWork, input: IssueReceiptInput): Promise<void> {
  const { club, fan, source, ref, totalCents, paidAt } = input;
  const { id: clubId, timeZone } = club;
  if (!earnsReceipt(club, input) || (await findLiveReceipt(uow.tx, { clubId, source, ref }))) return;
  const [id, copyId] = [uow.ids.next(), uow.ids.next()];
  const info = await findPersonalInfo(uow.tx, { clubId, fanId: fan.id });
  const actor = system('receipts');
  uow.audit({
    clubId,
    actor,
    action: 'receipt.issued',
    subject: `receipt:${id}`,
    detail: { source, ref },
  });
  uow.enqueue(archiveReceiptTask, { clubId, id: copyId }, { dedupe: `receipt-copy:${copyId}`, clubId });
  const year = documentYear(paidAt, timeZone);
  await insertReceipt(uow.tx, {
    id,
    clubId,
    fanId: fan.id,
    source,
    ref,
    year,
    number: await takeDocumentNumbers(uow.tx, { clubId, series: 'RECEIPT', year }),
    code: randomBytes(16).toString('base64url'),
    totalCents,
    deductibleCents: deductibleCents(input),
    donor: info ? toParty(info, fan.language) : { name: fan.name, addressLines: [] },
    issuer: toIssuer(club),
    language: fan.language,
    timeZone,
    paidAt,
    issuedAt: uow.clock.now(),
  });
  await insertReceiptCopy(uow.tx, {
    id: copyId,
    clubId,
    receiptId: id,
    kind: 'ORIGINAL',
    fileKey: newDocumentKey('receipts', club.slug),
  });
}
