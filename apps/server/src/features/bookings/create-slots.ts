import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from './booking-policy.ts';
import { insertSlots } from './booking-store.ts';
import { toInstants } from './local-time-rules.ts';

export interface CreateSlotsInput {
  club: Pick<ClubRecord, 'id' | 'slug' | 'timeZone'>;
  /** In the club's time zone, `YYYY-MM-DDTHH:mm:ss`; an ambiguous time means the first of the two. */
  localStarts: readonly string[];
  durationMinutes: number;
  place?: string;
  /** Who receives the fans. */
  person?: string;
}

/**
 * Creates bookable slots. A local time skipped by the clock change is refused; existing slots stay unchanged.
 */
export async function createSlots({
  ctx,
  actor,
  input: { club, localStarts, ...slot },
}: UseCase<CreateSlotsInput>): Promise<void> {
  assertCanManageSlots(actor, club.id);
  const rows = localStarts.map((localStart) => {
    const [startAt] = toInstants(localStart, club.timeZone);
    if (!startAt) throw new InvalidInputError('slot.noSuchTime', { values: { time: localStart } });
    return { id: ctx.ids.next(), clubId: club.id, startAt, ...slot };
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
