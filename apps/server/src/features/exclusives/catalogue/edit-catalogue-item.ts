import type { CatalogueDetail, CatalogueDraft } from '@tifo/contracts/back-office/catalogue';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { assertOwnPictures } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { renderMarkdowns, toEditedText } from '#server/lib/rich-text.ts';
import { asSlugTaken } from '../create-exclusive.ts';
import { assertIsNoLot } from '../exclusive-policy.ts';
import { lotPort } from '../lot-port.ts';
import { type CatalogueRow, lockCatalogueItems, updateCatalogueItem } from './catalogue-store.ts';
import { changesBetween, toStoredFields } from './draft-rules.ts';
import type { ItemOfClub } from './get-catalogue-item.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';
import { schedulePublication } from './publish-scheduled.ts';
import { publishedPictures } from './shown-pictures.ts';

interface EditCatalogueItemInput extends ItemOfClub {
  draft: CatalogueDraft;
  version: number;
}

/** Changes an exclusive; its pages change at once. */
export async function editCatalogueItem({
  ctx,
  actor,
  input: { club, id, draft, version },
}: UseCase<EditCatalogueItemInput>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  const edited = ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const [before] = await lockCatalogueItems(uow.tx, { clubId: club.id, ids: [id] });
    if (!before) throw new NotFoundError('exclusive.notFound');
    if (before.version !== version) throw new StaleEditError(presentCatalogueDetail(before, club));
    assertOwnPictures(club, draft.medias, before.medias);
    const fields = editedFields(before, draft);
    if (fields.priceCoinUnits !== before.priceCoinUnits) assertIsNoLot(before);
    if (fields.nonDeductibleCents !== before.nonDeductibleCents) await assertNobodyHasBid(uow, before);
    const shown = publishedPictures({ ...fields, visible: before.visible });
    await assertPicturesDescribed(uow.tx, { clubId: club.id, shown, before: publishedPictures(before) });
    const after = await updateCatalogueItem(uow.tx, { clubId: club.id, id }, fields);
    schedulePublication(uow, after);
    uow.invalidate(club);
    const { description: _was, ...said } = fields;
    uow.audit({
      ...{ actor, action: 'exclusive.edited', subject: `exclusive:${id}` },
      ...changesBetween(before, said),
    });
    return presentCatalogueDetail(after, club);
  });
  return edited.catch((error: unknown) => {
    throw asSlugTaken(error);
  });
}

/** Fans have bid with the tax receipt in view that the lot earns. */
async function assertNobodyHasBid(uow: UnitOfWork, { clubId, id, isLot }: CatalogueRow): Promise<void> {
  if (!isLot) return;
  const withBids = await lotPort.of(uow).findWithBids(uow.tx, { clubId, exclusiveIds: [id] });
  if (withBids.has(id)) throw new ConflictError('exclusive.hasBids', { field: 'nonDeductibleEuros' });
}

/** Returns the stored fields after an edit. An imported description is kept until a new one is written. */
export function editedFields(before: CatalogueRow, draft: CatalogueDraft) {
  const { descriptionMarkdown } = draft;
  const isRewritten = JSON.stringify(toEditedText(before)) !== JSON.stringify(descriptionMarkdown);
  const stored = toStoredFields(draft);
  return {
    ...stored,
    publishAt: before.visible || before.archivedAt ? null : stored.publishAt,
    descriptionMarkdown: isRewritten ? descriptionMarkdown : before.descriptionMarkdown,
    description: isRewritten ? renderMarkdowns(descriptionMarkdown) : before.description,
  };
}
