import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
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
}: UseCase<CreateSlotsInput>): Promise<void> {
  assertCanManageSlots(actor);
  const rows = localStarts.map((localStart) => {
    const [startAt] = toInstants(localStart, club.timeZone);
    if (!startAt) throw new InvalidInputError('slot.noSuchTime', { values: { time: localStart } });
    return { id: ctx.ids.next(), clubId: club.id, startAt, durationMinutes };
  });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await insertSlots(uow.tx, rows);
    uow.audit({
      actor,
      action: 'slots.created',
      subject: `club:${club.id}`,
      detail: { count: rows.length },
    });
    uow.invalidate(club);
  });
}
