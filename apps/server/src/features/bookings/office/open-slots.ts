import type { SlotPattern, SlotPlan } from '@tifo/contracts/back-office/bookings';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { assertCanManageSlots } from '../booking-policy.ts';
import { offsetInDoubt } from '../local-time-rules.ts';
import { daysBetween } from './list-slots.ts';
import { findHeldSlots, openSlots as storeSlots } from './office-booking-store.ts';
import { isPlannable, localStartsOf, MOST_SLOTS, planSlots } from './slot-pattern-rules.ts';

export interface PatternInput {
  club: ClubRecord;
  pattern: SlotPattern;
}

/** Returns what a pattern would open, without opening anything. */
export async function previewSlots({ ctx, actor, input }: UseCase<PatternInput>): Promise<SlotPlan> {
  assertCanManageSlots(actor, input.club.id);
  return present(await plan(ctx.db, input, ctx.clock.now()), input);
}

/** Opens the slots of a pattern; a repeated call finds them open. */
export async function openSlots({ ctx, actor, input }: UseCase<PatternInput>): Promise<SlotPlan> {
  const { club, pattern } = input;
  assertCanManageSlots(actor, club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const planned = await plan(uow.tx, input, uow.clock.now());
    const { durationMinutes, place, person } = pattern;
    await storeSlots(
      uow.tx,
      planned.opened.map(({ startAt }) => ({
        id: uow.ids.next(),
        clubId: club.id,
        startAt,
        durationMinutes,
        place,
        person,
      })),
    );
    uow.audit({
      actor,
      action: 'slots.opened',
      subject: `club:${club.id}`,
      detail: { ...pattern, opened: planned.opened.length, skipped: planned.skipped.length },
    });
    uow.invalidate(club);
    return present(planned, input);
  });
}

async function plan(tx: Tx, { club, pattern }: PatternInput, now: Date) {
  if (!isPlannable(pattern)) throw new InvalidInputError('slot.rangeInvalid', { field: 'until' });
  if (localStartsOf(pattern).length > MOST_SLOTS) {
    throw new InvalidInputError('slot.tooMany', { field: 'until', values: { max: MOST_SLOTS } });
  }
  const { from, until } = daysBetween(pattern.from, pattern.until, club.timeZone);
  // A slot of the previous day may extend into the first one.
  const before = new Date(from.getTime() - 24 * 60 * 60 * 1000);
  const taken = await findHeldSlots(tx, { clubId: club.id, from: before, until });
  return planSlots(pattern, { timeZone: club.timeZone, now, taken });
}

function present(
  { opened, skipped }: Awaited<ReturnType<typeof plan>>,
  { club, pattern }: PatternInput,
): SlotPlan {
  return {
    opened: opened.map(({ startDate, startAt }) => {
      const utcOffset = offsetInDoubt(startAt, club.timeZone);
      return { startDate, ...(utcOffset ? { utcOffset } : {}), durationMinutes: pattern.durationMinutes };
    }),
    skipped,
  };
}
