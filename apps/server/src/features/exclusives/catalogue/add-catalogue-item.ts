import type { CatalogueDetail, CatalogueDraft } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { assertOwnPictures, type ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { FIRST_VERSION } from '#server/lib/first-version.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { addOnce } from '#server/platform/add-once.ts';
import { createExclusive } from '../create-exclusive.ts';
import { toStoredFields } from './draft-rules.ts';
import { editCatalogueItem } from './edit-catalogue-item.ts';
import { getCatalogueItem } from './get-catalogue-item.ts';
import { schedulePublication } from './publish-scheduled.ts';
import { publishedPictures } from './shown-pictures.ts';

interface AddCatalogueItemInput {
  club: ClubRecord;
  draft: CatalogueDraft;
  stock: number;
  requestId?: string | undefined;
}

/**
 * Adds an exclusive that stays hidden until it is shown manually or at its scheduled time. A request that is sent again
 * changes what it has added, unless that was changed since (`edit.stale`).
 */
export async function addCatalogueItem({
  ctx,
  actor,
  input: { club, draft, stock, requestId },
}: UseCase<AddCatalogueItemInput>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  assertOwnPictures(club, draft.medias);
  const { descriptionMarkdown } = draft;
  const request = { clubId: club.id, actor, route: 'exclusives', requestId, draft, fixed: { stock } };
  const { id, isAsSent } = await addOnce(ctx, request, async (uow, newId) => {
    const input = { ...toStoredFields(draft), club, id: newId, descriptionMarkdown, stock, visible: false };
    const description = renderMarkdowns(descriptionMarkdown);
    const shown = publishedPictures({ ...input, description });
    await assertPicturesDescribed(uow.tx, { clubId: club.id, shown });
    await createExclusive({ ctx: uow, actor, input });
    schedulePublication(uow, { id: newId, publishAt: input.publishAt, version: FIRST_VERSION });
  });
  const item = await getCatalogueItem({ ctx, actor, input: { club, id } });
  if (isAsSent && item.version === FIRST_VERSION) return item;
  return editCatalogueItem({ ctx, actor, input: { club, id, draft, version: FIRST_VERSION } });
}
