import type { ShownPictures } from '#server/features/media/index.ts';
import type { CatalogueRow } from './catalogue-store.ts';

type Showing = Pick<CatalogueRow, 'medias' | 'description'>;

/** Returns what fans see of an exclusive, for the words that describe it. */
function toShownPictures({ medias, description }: Showing): ShownPictures {
  return { urls: medias.map(({ url }) => url), texts: [description.en, description.fr] };
}

/** Returns what fans see of it now, or will without anything else being done. */
export function publishedPictures(
  row: Showing & Pick<CatalogueRow, 'visible' | 'publishAt'>,
): ShownPictures[] {
  return row.visible || row.publishAt ? [toShownPictures(row)] : [];
}
