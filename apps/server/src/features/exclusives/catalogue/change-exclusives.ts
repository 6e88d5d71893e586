import type { CatalogueChange, EditedExclusive } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import type { CatalogueRow } from './catalogue-store.ts';
import { type ChosenExclusives, changeSeveral, lockChosen } from './change-several.ts';
import type { SharedFields } from './import-store.ts';

interface ChangeExclusivesInput extends ChosenExclusives {
  change: CatalogueChange;
}

/**
 * Shows, hides, archives, restores or regroups exclusives: all of them, or none if one has changed since it was read. Unaffected
 * ones are left unchanged.
 */
export async function changeExclusives({
  ctx,
  actor,
  input: { club, chosen, change },
}: UseCase<ChangeExclusivesInput>): Promise<{ edited: EditedExclusive[] }> {
  assertMay(actor, 'catalogue.write', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockChosen(uow, { club, chosen });
    const now = ctx.clock.now();
    const changes = rows.map((before) => ({ before, fields: CHANGES[change](before, now) }));
    const action = `exclusive.${ACTIONS[change]}`;
    return { edited: await changeSeveral(uow, { actor, club, action, changes }) };
  });
}

const ACTIONS: Record<CatalogueChange, string> = {
  PUBLISH: 'published',
  HIDE: 'hidden',
  ARCHIVE: 'archived',
  RESTORE: 'restored',
  TO_COLLECTIBLE: 'regrouped',
  TO_EXPERIENCE: 'regrouped',
};

const CHANGES: Record<CatalogueChange, (row: CatalogueRow, now: Date) => Partial<SharedFields>> = {
  PUBLISH: () => ({ visible: true, archivedAt: null, publishAt: null }),
  HIDE: () => ({ visible: false, publishAt: null }),
  ARCHIVE: ({ archivedAt }, now) => ({ visible: false, publishAt: null, archivedAt: archivedAt ?? now }),
  RESTORE: () => ({ archivedAt: null }),
  TO_COLLECTIBLE: () => ({ category: 'COLLECTIBLE' }),
  TO_EXPERIENCE: () => ({ category: 'EXPERIENCE' }),
};
