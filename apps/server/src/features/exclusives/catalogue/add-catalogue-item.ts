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
  return addOnce(ctx, {
    ...{ clubId: club.id, actor, route: 'exclusives', requestId, draft, fixed: { stock } },
    add: async (uow, id) => {
      const { descriptionMarkdown } = draft;
      const input = { ...toStoredFields(draft), club, id, descriptionMarkdown, stock, visible: false };
      const shown = publishedPictures({ ...input, description: renderMarkdowns(descriptionMarkdown) });
      await assertPicturesDescribed(uow.tx, { clubId: club.id, shown });
      await createExclusive({ ctx: uow, actor, input });
      schedulePublication(uow, { id, publishAt: input.publishAt, version: FIRST_VERSION });
    },
    read: (id) => getCatalogueItem({ ctx, actor, input: { club, id } }),
    edit: (id, version) => editCatalogueItem({ ctx, actor, input: { club, id, draft, version } }),
  });
}
