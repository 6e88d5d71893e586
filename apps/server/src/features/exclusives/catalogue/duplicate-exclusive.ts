import type { CatalogueDetail } from '@tifo/contracts/back-office/catalogue';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { toEditedText } from '#server/lib/rich-text.ts';
import { createExclusive } from '../create-exclusive.ts';
import { findCatalogueItem, findTakenSlugs, updateCatalogueItem } from './catalogue-store.ts';
import type { ItemOfClub } from './get-catalogue-item.ts';
import { presentCatalogueDetail } from './present-catalogue-item.ts';

const TRIES = 50;
const LONGEST = 76;

/** Creates a hidden copy with a slug of its own and no stock. */
export async function duplicateExclusive({
  ctx,
  actor,
  input: { club, id },
}: UseCase<ItemOfClub>): Promise<CatalogueDetail> {
  assertMay(actor, 'catalogue.write', club.id);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const row = await findCatalogueItem(uow.tx, { clubId: club.id, id });
    if (!row) throw new NotFoundError('exclusive.notFound');
    const base = row.slug.slice(0, LONGEST);
    const slugs = Array.from({ length: TRIES }, (_, index) => `${base}-${index + 2}`);
    const taken = await findTakenSlugs(uow.tx, { clubId: club.id, slugs });
    const slug = slugs.find((candidate) => !taken.has(candidate)) ?? ctx.ids.next();
    const { name, medias, category, priceCoinUnits, nonDeductibleCents, description } = row;
    const fields = { name, medias, category, priceCoinUnits, nonDeductibleCents };
    const descriptionMarkdown = toEditedText(row);
    const input = { ...fields, club, slug, descriptionMarkdown, stock: 0, visible: false };
    const copy = await createExclusive({ ctx: uow, actor, input });
    // An imported description has no Markdown and is copied as HTML.
    const markdown = row.descriptionMarkdown;
    const whole = { description, descriptionMarkdown: markdown };
    const stored = await updateCatalogueItem(uow.tx, { clubId: club.id, id: copy.id }, whole);
    return presentCatalogueDetail(stored, club);
  });
}
