import type { DailyMail } from '@tifo/contracts/back-office/staff';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findStaff, setWantsDailyMail } from './staff-store.ts';

type Own<Input> = UseCase<Input & { club: ClubRecord }> & { actor: StaffActor };

/** Returns whether the caller is mailed each morning what waits for them at the club. */
export async function showDailyMail({
  ctx,
  actor: { username },
  input: { club },
}: Own<object>): Promise<DailyMail> {
  const member = await findStaff(ctx.db, { clubId: club.id, username });
  return { isWanted: member?.wantsDailyMail ?? null };
}

/** Switches this mail on or off. Throws `staff.notFound` for an administrator who is not of the club's staff. */
export async function chooseDailyMail({
  ctx,
  actor: { username },
  input: { club, isWanted },
}: Own<{ isWanted: boolean }>): Promise<DailyMail> {
  const clubId = club.id;
  const member = await ctx.unitOfWork({ clubId }, (uow) =>
    setWantsDailyMail(uow.tx, { clubId, username }, isWanted),
  );
  if (!member) throw new NotFoundError('staff.notFound');
  return { isWanted: member.wantsDailyMail };
}
