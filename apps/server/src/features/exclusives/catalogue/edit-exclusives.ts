import type { CatalogueEdit, EditedExclusive } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { toCoinUnits } from '#server/lib/money.ts';
import { type CatalogueRow, lockCatalogueItems } from './catalogue-store.ts';
import { type ChosenExclusives, changeSeveral, lockChosen, toSharedFields } from './change-several.ts';
import { presentCatalogueItem } from './present-catalogue-item.ts';

interface EditExclusivesInput extends ChosenExclusives {
  edit: CatalogueEdit;
}

/**
 * Gives exclusives a price or dates: all of them or none, so that none is left behind unnoticed where one has changed since it
 * was read. What the edit does not name stays, and so do dates of shown ones.
 */
export async function editExclusives({
  ctx,
  actor,
  input: { club, chosen, edit },
}: UseCase<EditExclusivesInput>): Promise<{ edited: EditedExclusive[] }> {
  assertMay(actor, 'catalogue.write', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockChosen(uow, { club, chosen });
    const changes = rows.map((before) => ({ before, fields: fieldsAfter(before, edit) }));
    return { edited: await changeSeveral(uow, { actor, club, action: 'exclusive.edited', changes }) };
  });
}

/**
 * Gives those that have the version an action on several wrote what they had before. Others stay as somebody has saved them
 * since, and are returned.
 */
export async function undoEdits({
  ctx,
  actor,
  input: { club, edited },
}: UseCase<{ club: ClubRecord; edited: EditedExclusive[] }>) {
  assertMay(actor, 'catalogue.write', club.id);
  const edits = new Map(edited.map((edit) => [edit.id, edit]));
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [...edits.keys()] });
    const kept: CatalogueRow[] = [];
    const changes = rows.flatMap((before) => {
      const edit = edits.get(before.id);
      if (edit?.version === before.version) return [{ before, fields: toSharedFields(edit.was) }];
      kept.push(before);
      return [];
    });
    const undone = await changeSeveral(uow, { actor, club, action: 'exclusive.edited', changes });
    return { undone: undone.length, kept: kept.map((row) => presentCatalogueItem(row, club)) };
  });
}

function fieldsAfter(row: CatalogueRow, { priceCoins, publishAt, upcomingAt }: CatalogueEdit) {
  const canBeScheduled = !row.visible && row.archivedAt === null;
  return {
    ...(priceCoins === undefined ? {} : { priceCoinUnits: toCoinUnits(priceCoins) }),
    ...(publishAt === undefined || !canBeScheduled ? {} : { publishAt: new Date(publishAt) }),
    ...(upcomingAt === undefined ? {} : { upcomingAt: new Date(upcomingAt), isAnnounced: true }),
  };
}
