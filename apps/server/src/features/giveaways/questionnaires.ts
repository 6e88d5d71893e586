import type { UnitOfWork } from '#server/context.ts';
import { setDueDiligence } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { hideShownQuestionnaires } from './giveaway-store.ts';

/** The end of a questionnaire: it is asked as long as it is shown. */
export const NO_END = new Date('9999-12-31T00:00:00Z');

/**
 * A club asks new fans, and decides on their registrations, while it shows a questionnaire. One that is shown takes the
 * place of the one before, so that those who wait are asked the new questions; without any, they are moved on (`passUnasked`).
 * The caller sets the visibility of the questionnaire itself.
 */
export async function setQuestionsAsked(
  uow: UnitOfWork,
  { clubId, isShown, actor }: { clubId: string; isShown: boolean; actor: Actor },
): Promise<void> {
  const replaced = isShown ? await hideShownQuestionnaires(uow.tx, clubId) : [];
  for (const id of replaced) {
    uow.audit({ clubId, actor, action: 'giveaway.hidden', subject: `giveaway:${id}` });
  }
  await setDueDiligence(uow, { clubId, isNeeded: isShown });
}
