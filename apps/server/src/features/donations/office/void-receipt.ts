import type { OfficeReceipt } from '@tifo/contracts/back-office/money';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { documentNumber } from '#server/documents/document-rules.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanChangeReceipts } from '../donation-policy.ts';
import { readReceipt } from '../receipts/download-receipt.ts';
import { duplicateReceipt } from '../receipts/duplicate-receipt.ts';
import { findReceipt, lockReceipt, type ReceiptRecord } from '../receipts/receipt-store.ts';
import { reissueReceipt } from '../receipts/reissue-receipt.ts';
import { voidReceiptOf } from '../receipts/void-receipt.ts';
import { presentOfficeReceipts } from './list-club-receipts.ts';

interface ReceiptInput {
  club: ClubRecord;
  receiptId: string;
}

interface VoidInput extends ReceiptInput {
  reason: string;
  /** Whether another one takes its place, to the name of today. */
  replace: boolean;
}

/** Voids a receipt, which keeps its number and stays on record, and tells the donor. */
export async function voidReceipt({ ctx, actor, input }: UseCase<VoidInput>): Promise<OfficeReceipt> {
  const { club, receiptId, reason, replace } = input;
  const clubId = club.id;
  assertCanChangeReceipts(actor, clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const receipt = await lockLive(uow, input);
    const { source, ref, totalCents } = receipt;
    const key = { clubId, source, ref, actor, reason };
    if (replace) await reissueReceipt(uow, { ...key, totalCents });
    else await voidReceiptOf(uow, key);
    const template = replace ? 'receiptReplaced' : 'receiptVoided';
    await notifyDonor(uow, { club, receipt, template, words: reason, event: receiptId });
    return showReceipt(uow, { clubId, id: receiptId });
  });
}

interface DuplicateInput extends ReceiptInput {
  /** Id of the duplicate: a repeated request with it changes nothing. */
  id: string;
}

/** Returns a valid receipt as its donor downloads it. Audited. */
export async function downloadClubReceipt({
  ctx,
  actor,
  input: { club, receiptId },
}: UseCase<ReceiptInput>): Promise<Uint8Array> {
  const clubId = club.id;
  assertMay(actor, 'donations.read', clubId);
  const bytes = await readReceipt(ctx, { clubId, of: { receiptId } });
  await ctx.unitOfWork({ clubId }, async (uow) =>
    uow.audit({ actor, action: 'receipt.downloaded', subject: `receipt:${receiptId}` }),
  );
  return bytes;
}

/** Issues a receipt again under its number, marked as a duplicate, and mails the donor where it is. */
export async function issueDuplicate({ ctx, actor, input }: UseCase<DuplicateInput>): Promise<OfficeReceipt> {
  const { club, receiptId, id } = input;
  const clubId = club.id;
  assertCanChangeReceipts(actor, clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const receipt = await lockLive(uow, input);
    const { source, ref } = receipt;
    if (await duplicateReceipt({ ctx: uow, actor, input: { id, clubId, source, ref } })) {
      await notifyDonor(uow, { club, receipt, template: 'receiptDuplicated', words: '', event: id });
    }
    return showReceipt(uow, { clubId, id: receiptId });
  });
}

async function lockLive(uow: UnitOfWork, { club, receiptId }: ReceiptInput): Promise<ReceiptRecord> {
  const receipt = await lockReceipt(uow.tx, { clubId: club.id, id: receiptId });
  if (!receipt) throw new NotFoundError('receipt.notFound');
  if (receipt.voidedAt) throw new ConflictError('receipt.void');
  return receipt;
}

async function showReceipt({ tx }: UnitOfWork, key: { clubId: string; id: string }): Promise<OfficeReceipt> {
  const receipt = await findReceipt(tx, key);
  const [shown] = receipt ? await presentOfficeReceipts(tx, key.clubId, [receipt]) : [];
  if (!shown) throw new NotFoundError('receipt.notFound');
  return shown;
}

interface Told {
  club: ClubRecord;
  receipt: ReceiptRecord;
  template: 'receiptVoided' | 'receiptReplaced' | 'receiptDuplicated';
  words: string;
  /** Each is told once. */
  event: string;
}

async function notifyDonor(uow: UnitOfWork, { club, receipt, template, words, event }: Told): Promise<void> {
  const [fan] = await findFansByIds(uow.tx, club.id, [receipt.fanId]);
  if (!fan) return;
  await queueMail(uow, {
    ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template },
    values: { name: fan.firstName || fan.name, number: documentNumber(receipt), words },
    linkPath: '/profile',
    dedupe: `${template}:${event}`,
  });
}
