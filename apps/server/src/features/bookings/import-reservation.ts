import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from './booking-policy.ts';
import { findSlotAt, insertReservation } from './booking-store.ts';
import { toInstants } from './local-time-rules.ts';

export interface ImportReservationInput {
  club: Pick<ClubRecord, 'id' | 'slug' | 'timeZone'>;
  fanId: string;
  localStart: string;
}

/** Takes over what was agreed elsewhere, without a mail; a time that is held stays with who holds it. */
export async function importReservation({
  ctx,
  actor,
  input: { club, fanId, localStart },
}: {
  ctx: Context;
  actor: Actor;
  input: ImportReservationInput;
}): Promise<void> {
  assertCanManageSlots(actor);
  const clubId = club.id;
  await inTransaction(ctx, { clubId }, async (tx) => {
    const [startAt] = toInstants(localStart, club.timeZone);
    const slot = startAt && (await findSlotAt(tx, { clubId, startAt }));
    if (!slot) throw new NotFoundError('slot.notFound');
    const id = ctx.ids.next();
    if (!(await insertReservation(tx, { id, clubId, slotId: slot.id, fanId }))) return;
    await recordAudit(tx, {
      clubId,
      actor,
      action: 'reservation.imported',
      subject: `slot:${slot.id}`,
      detail: { reservationId: id },
    });
  });
  ctx.publicCache.dropClub(club.slug);
}
