import type { UnitOfWork } from '#server/context.ts';
import { updateDueDiligence } from './club-store.ts';
import { forgetClubs } from './get-club.ts';

/** Sets whether registrations wait for the answers to the questionnaire of a club, and for its decision. */
export async function setDueDiligence(
  uow: UnitOfWork,
  change: { clubId: string; isNeeded: boolean },
): Promise<void> {
  forgetClubs(uow);
  await updateDueDiligence(uow.tx, change);
}
