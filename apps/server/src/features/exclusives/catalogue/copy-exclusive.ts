import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { toEditedText } from '#server/lib/rich-text.ts';
import { type CreateExclusiveInput, createExclusive } from '../create-exclusive.ts';
import { type CatalogueRow, findTakenSlugs, updateCatalogueItem } from './catalogue-store.ts';

const TRIES = 50;
const LONGEST = 76;

export interface ExclusiveCopy {
  actor: Actor;
  club: ClubRecord;
  source: CatalogueRow;
  changes: Pick<CreateExclusiveInput, 'stock' | 'stockReason'> & { priceCoinUnits?: bigint };
}

/** Creates a hidden copy with a slug of its own. */
export async function copyExclusive(
  uow: UnitOfWork,
  { actor, club, source, changes }: ExclusiveCopy,
): Promise<CatalogueRow> {
  const base = source.slug.slice(0, LONGEST);
  const slugs = Array.from({ length: TRIES }, (_, index) => `${base}-${index + 2}`);
  const taken = await findTakenSlugs(uow.tx, { clubId: club.id, slugs });
  const slug = slugs.find((candidate) => !taken.has(candidate)) ?? uow.ids.next();
  const { name, medias, category, priceCoinUnits, nonDeductibleCents, description } = source;
  const fields = { name, medias, category, priceCoinUnits, nonDeductibleCents };
  const descriptionMarkdown = toEditedText(source);
  const input = { ...fields, ...changes, club, slug, descriptionMarkdown, visible: false };
  const copy = await createExclusive({ ctx: uow, actor, input });
  // An imported description has no Markdown and is copied as HTML.
  const whole = { description, descriptionMarkdown: source.descriptionMarkdown };
  return updateCatalogueItem(uow.tx, { clubId: club.id, id: copy.id }, whole);
}
