import type { Context, UseCase } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanManageClubs } from './club-policy.ts';
import type { ClubRecord } from './club-record.ts';
import { updateSecondFactorNeeded } from './club-store.ts';
import { forgetClubs, getClub } from './get-club.ts';

/**
 * Sets whether a club requires a second factor of all users signing in on its site; returns false if the
 * value is unchanged.
 */
export async function requireSecondFactor({
  ctx,
  actor,
  input: { club, isRequired },
}: UseCase<{ club: ClubRecord; isRequired: boolean }>): Promise<boolean> {
  assertCanManageClubs(actor);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    if (!(await updateSecondFactorNeeded(uow.tx, club.id, isRequired))) return false;
    forgetClubs(uow);
    uow.audit({
      clubId: club.id,
      actor,
      action: isRequired ? 'club.secondFactorRequired' : 'club.secondFactorReleased',
      subject: `club:${club.id}`,
    });
    return true;
  });
}

/** Returns whether the club with this slug requires a second factor; false if there is no such club. */
export async function clubNeedsSecondFactor(ctx: Context, slug: string): Promise<boolean> {
  try {
    return (await getClub(ctx, slug)).secondFactorNeeded;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
