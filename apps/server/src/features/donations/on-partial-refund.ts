import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { notifyPartialRefund } from './donation-mails.ts';
import { reissueReceipt } from './receipts/reissue-receipt.ts';

export interface PartialRefund {
  clubId: string;
  id: string;
  backCents: bigint;
  leftCents: bigint;
  reason: string;
}

const SUBJECTS = { DONATION: 'donation', MEMBERSHIP: 'membership' } as const;

/** A part of a gift went back without our asking: it is written down, told, and the receipt is for what is left. */
export async function onPartialRefund(
  uow: UnitOfWork,
  given: PartialRefund & { source: keyof typeof SUBJECTS; fanId: string },
): Promise<void> {
  const { clubId, id, source, fanId, backCents, leftCents, reason } = given;
  const actor = system('payments');
  uow.audit({
    clubId,
    actor,
    action: `${SUBJECTS[source]}.partlyRefunded`,
    subject: `${SUBJECTS[source]}:${id}`,
    detail: { reason, cents: String(backCents), leftCents: String(leftCents) },
  });
  const club = await readClub(uow, clubId);
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  if (fan) await notifyPartialRefund(uow, { giftId: id, club, fan, backCents, leftCents });
  await reissueReceipt(uow, { clubId, source, ref: id, totalCents: leftCents, actor, reason });
}
