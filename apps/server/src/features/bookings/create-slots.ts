import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from './booking-policy.ts';
import { insertSlots } from './booking-store.ts';
import { toInstants } from './local-time-rules.ts';

export interface CreateSlotsInput {
  club: Pick<ClubRecord, 'id' | 'slug' | 'timeZone'>;
  /** On the clock of the club's zone, `YYYY-MM-DDTHH:mm:ss`; where it shows a time twice, the first is meant. */
  localStarts: readonly string[];
  durationMinutes: number;
}

/** Opens times for booking. A time that the club's clock leaves out is refused; one that is there stays as it is. */
export async function createSlots({
  ctx,
  actor,
  input: { club, localStarts, durationMinutes },
}: {
  ctx: Context;
  actor: Actor;
  input: CreateSlotsInput;
}): Promise<void> {
  assertCanManageSlots(actor);
  const rows = localStarts.map((localStart) => {
    const [startAt] = toInstants(localStart, club.timeZone);
    if (!startAt) throw new InvalidInputError('slot.noSuchTime', { values: { time: localStart } });
    return { id: ctx.ids.next(), clubId: club.id, startAt, durationMinutes };
  });
  await inTransaction(ctx, { clubId: club.id }, async (tx) => {
    await insertSlots(tx, rows);
    await recordAudit(tx, {
      clubId: club.id,
      actor,
      action: 'slots.created',
      subject: `club:${club.id}`,
      detail: { count: rows.length },
    });
  });
  ctx.publicCache.dropClub(club.slug);
}
