import type { UseCase } from '#server/context.ts';
import { assertCanManageClubs } from './club-policy.ts';
import type { ClubRecord } from './club-record.ts';
import { updateSecondFactorNeeded } from './club-store.ts';
import { forgetClubs } from './get-club.ts';

/** Whether a club wants a second factor of everybody who signs in on its site; false when it stands so already. */
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
