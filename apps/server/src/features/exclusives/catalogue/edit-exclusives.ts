import type { CatalogueEdit } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { assertIsNoLot } from '../exclusive-policy.ts';
import { type CatalogueRow, lockCatalogueItems, updateCatalogueItem } from './catalogue-store.ts';
import { changesBetween } from './draft-rules.ts';
import { schedulePublication } from './publish-scheduled.ts';
import { publishedPictures } from './shown-pictures.ts';

interface EditExclusivesInput {
  club: ClubRecord;
  ids: string[];
  edit: CatalogueEdit;
}

/** Gives exclusives a price or dates: all of them or none. What the edit does not name stays, and so do dates of shown ones. */
export async function editExclusives({
  ctx,
  actor,
  input: { club, ids, edit },
}: UseCase<EditExclusivesInput>): Promise<{ changed: number }> {
  assertMay(actor, 'catalogue.write', club.id);
  const wanted = [...new Set(ids)];
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const rows = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: wanted });
    if (rows.length < wanted.length) throw new NotFoundError('exclusive.notFound');
    let changed = 0;
    for (const before of rows) {
      const fields = fieldsAfter(before, edit);
      const changes = changesBetween(before, fields);
      if (Object.keys(changes.after).length === 0) continue;
      if (fields.priceCoinUnits !== before.priceCoinUnits) assertIsNoLot(before);
      const shown = publishedPictures({ ...before, ...fields });
      await assertPicturesDescribed(uow.tx, { clubId: club.id, shown, before: publishedPictures(before) });
      const after = await updateCatalogueItem(uow.tx, { clubId: club.id, id: before.id }, fields);
      schedulePublication(uow, after);
      uow.audit({
        ...{ actor, action: 'exclusive.edited', subject: `exclusive:${before.id}`, ...changes },
        detail: { slug: before.slug },
      });
      changed += 1;
    }
    if (changed > 0) uow.invalidate(club);
    return { changed };
  });
}

function fieldsAfter(
  { priceCoinUnits, publishAt, upcomingAt, isAnnounced, visible, archivedAt }: CatalogueRow,
  edit: CatalogueEdit,
) {
  const canBeScheduled = !visible && archivedAt === null;
  return {
    priceCoinUnits: edit.priceCoins === undefined ? priceCoinUnits : coinsToCoinUnits(edit.priceCoins),
    publishAt: edit.publishAt !== undefined && canBeScheduled ? new Date(edit.publishAt) : publishAt,
    upcomingAt: edit.upcomingAt === undefined ? upcomingAt : new Date(edit.upcomingAt),
    isAnnounced: edit.upcomingAt === undefined ? isAnnounced : true,
  };
}
