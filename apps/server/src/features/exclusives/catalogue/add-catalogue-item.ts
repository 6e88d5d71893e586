import type { CatalogueDetail, CatalogueDraft } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { assertOwnPictures, type ClubRecord } from '#server/features/clubs/index.ts';
import { assertPicturesDescribed } from '#server/features/media/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { createExclusive } from '../create-exclusive.ts';
import { findCatalogueItem } from './catalogue-store.ts';
import { toStoredFields } from './draft-rules.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';
import { schedulePublication } from './publish-scheduled.ts';
import { publishedPictures } from './shown-pictures.ts';

interface AddCatalogueItemInput {
  club: ClubRecord;
  draft: CatalogueDraft;
  stock: number;
}

/** Adds an exclusive that stays hidden until it is shown manually or at its scheduled time. */
export async function addCatalogueItem({
  ctx,
  actor,
  input: { club, draft, stock },
}: UseCase<AddCatalogueItemInput>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  assertOwnPictures(club, draft.medias);
  const { descriptionMarkdown } = draft;
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const input = { ...toStoredFields(draft), club, descriptionMarkdown, stock, visible: false };
    const description = renderMarkdowns(descriptionMarkdown);
    const shown = publishedPictures({ ...input, description });
    await assertPicturesDescribed(uow.tx, { clubId: club.id, shown });
    const { id } = await createExclusive({ ctx: uow, actor, input });
    const row = await findCatalogueItem(uow.tx, { clubId: club.id, id });
    if (!row) throw new Error('The exclusive was not stored');
    schedulePublication(uow, row);
    return presentCatalogueDetail(row, club);
  });
}
