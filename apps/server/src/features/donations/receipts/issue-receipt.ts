import { randomBytes } from 'node:crypto';
import { findMissingForReceipts } from '@tifo/contracts/legal-identity-rules';
import type { UnitOfWork } from '#server/context.ts';
import { newDocumentKey } from '#server/documents/document-archive.ts';
import {
  type DocumentParty,
  documentYear,
  hasAddress,
  toIssuer,
  toParty,
} from '#server/documents/document-rules.ts';
import { takeDocumentNumbers } from '#server/documents/number-store.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { findPersonalInfo } from '#server/features/kyc/index.ts';
import { system } from '#server/lib/actor.ts';
import { archiveReceiptTask } from './archive-receipt.ts';
import { deductibleCents, earnsReceipt, type ReceiptedGift } from './receipt-rules.ts';
import { findLiveReceipt, insertReceipt, insertReceiptCopy } from './receipt-store.ts';
import { enqueueReceiptsOfFan } from './receipts-of-fan-task.ts';
import { insertWaitingReceipt } from './waiting-receipt-store.ts';

export interface IssueReceiptInput extends ReceiptedGift {
  club: ClubRecord;
  fan: FanRecord;
  /** The id of the donation, membership or order. */
  ref: string;
  paidAt: Date;
}

/**
 * Issues the tax receipt of a donation, membership or won lot in its transaction, once, if the club issues
 * them. While the club's legal identity lacks a mention that the form requires, or the donor's address is not
 * known, the receipt waits; if the donor is erased, for ever, and it is closed. Call this last: the club's document counter stays locked until the commit. The
 * file is written after the commit. Returns the id of a receipt that was issued.
 */
export async function issueReceipt(uow: UnitOfWork, input: IssueReceiptInput): Promise<string | undefined> {
  const { club, fan, source, ref } = input;
  const { id: clubId } = club;
  if (!earnsReceipt(club, input) || (await findLiveReceipt(uow.tx, { clubId, source, ref }))) return;
  const missing = findMissingForReceipts(club.legalIdentity);
  if (missing.length > 0) return keepWaiting(uow, input, { missing });
  const info = await findPersonalInfo(uow.tx, { clubId, fanId: fan.id });
  const donor = info ? toParty(info, fan.language) : { name: fan.name, addressLines: [] };
  if (!hasAddress(donor)) {
    return keepWaiting(uow, input, { missing: ['donorAddress'], addressAskedAt: uow.clock.now() });
  }
  return writeReceipt(uow, input, donor);
}

async function writeReceipt(
  uow: UnitOfWork,
  input: IssueReceiptInput,
  donor: DocumentParty,
): Promise<string> {
  const { club, fan, source, ref, totalCents, paidAt } = input;
  const { id: clubId, timeZone } = club;
  const [id, copyId] = [uow.ids.next(), uow.ids.next()];
  const subject = `receipt:${id}` as const;
  uow.audit({
    clubId,
    actor: system('receipts'),
    action: 'receipt.issued',
    subject,
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
    donor,
    issuer: toIssuer(club),
    language: fan.language,
    timeZone,
    paidAt,
    issuedAt: uow.clock.now(),
  });
  const isNew = await insertReceiptCopy(uow.tx, {
    id: copyId,
    clubId,
    receiptId: id,
    kind: 'ORIGINAL',
    fileKey: newDocumentKey('receipts', club.slug),
  });
  if (!isNew) throw new Error('The copy of a receipt was stored before');
  return id;
}

async function keepWaiting(
  uow: UnitOfWork,
  { club, fan, source, ref, totalCents, nonDeductibleCents, paidAt }: IssueReceiptInput,
  { missing, addressAskedAt = null }: { missing: string[]; addressAskedAt?: Date | null },
): Promise<undefined> {
  const { id: clubId } = club;
  const gift = { clubId, source, ref, fanId: fan.id, totalCents, nonDeductibleCents, paidAt };
  const closedAt = await insertWaitingReceipt(uow.tx, { ...gift, addressAskedAt });
  const detail = { source, ref, missing: missing.join(' ') };
  const action = closedAt ? 'receipt.closed' : 'receipt.waits';
  uow.audit({ clubId, actor: system('receipts'), action, subject: `fan:${fan.id}`, detail });
  if (addressAskedAt && !closedAt) enqueueReceiptsOfFan(uow, { clubId, fanId: fan.id });
}
