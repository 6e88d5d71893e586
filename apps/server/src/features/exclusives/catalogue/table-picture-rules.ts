import type { GivenPicture, ImportFault } from '@tifo/contracts/back-office/catalogue-files';
import type { Media } from '@tifo/contracts/values';

/** What a name stands for: a picture, one that is still to be uploaded, one that cannot be used, or more than one. */
type Named = { url: string } | { awaited: string } | 'UNUSABLE' | 'SEVERAL';

/** The pictures that were given with a table, by the key of their name. */
export type TablePictures = ReadonlyMap<string, Named>;

interface Given {
  given: readonly GivenPicture[];
  /** The addresses of those that are in the library, by id. */
  library: ReadonlyMap<string, string>;
  isTrial: boolean;
}

/** Names that differ by folder, capitals or the encoding of accents are the same. */
const keyOf = (name: string): string =>
  name.split(/[/\\]/).at(-1)?.trim().normalize('NFC').toLowerCase() ?? '';

export function toTablePictures({ given, library, isTrial }: Given): TablePictures {
  const pictures = new Map<string, Named>();
  for (const { name, mediaId } of given) {
    const key = keyOf(name);
    const url = library.get(mediaId ?? '');
    const usable = url === undefined ? 'UNUSABLE' : { url };
    const named = mediaId === null && isTrial ? { awaited: name } : usable;
    pictures.set(key, pictures.has(key) ? 'SEVERAL' : named);
  }
  return pictures;
}

const fileNameOf = ({ url }: Media): string => url.split('/').at(-1) ?? '';

/** Returns the cell of pictures as they are shown now. */
export const toPicturesCell = (medias: readonly Media[]): string => medias.map(fileNameOf).join(';');

export interface ReadPictures {
  medias: Media[];
  /** The names of those that are still to be uploaded. */
  awaited: string[];
  faults: ImportFault[];
}

/**
 * Reads a cell of names over the pictures that an item shows: a name is one that was given, or the file of one that is
 * shown already. An empty cell changes nothing.
 */
export function readPictures(
  cell: string | undefined,
  { shown, pictures }: { shown: readonly Media[]; pictures: TablePictures },
): ReadPictures {
  const read: ReadPictures = { medias: [], awaited: [], faults: [] };
  const names = (cell ?? '').split(';').flatMap((name) => name.trim() || []);
  if (names.length === 0 || cell === toPicturesCell(shown)) return { ...read, medias: [...shown] };
  const refused: Record<'pictureMissing' | 'pictureTwice' | 'pictureUnusable', string[]> = {
    ...{ pictureMissing: [], pictureTwice: [], pictureUnusable: [] },
  };
  const kept = new Map(shown.map((media) => [keyOf(fileNameOf(media)), media]));
  const seen = new Set<string>();
  for (const name of names) {
    const key = keyOf(name);
    const named = pictures.get(key) ?? kept.get(key);
    if (seen.has(key) || named === 'SEVERAL') refused.pictureTwice.push(name);
    else if (named === undefined) refused.pictureMissing.push(name);
    else if (named === 'UNUSABLE') refused.pictureUnusable.push(name);
    else if ('awaited' in named) read.awaited.push(named.awaited);
    else read.medias.push({ type: 'IMAGE', ...named });
    seen.add(key);
  }
  for (const code of ['pictureMissing', 'pictureTwice', 'pictureUnusable'] as const)
    if (refused[code].length > 0) read.faults.push({ column: 'pictures', code, names: refused[code] });
  if (names.length > MOST_OF_ITEM) read.faults.push({ column: 'pictures', code: 'invalid' });
  return { ...read, medias: withoutDoubles(read.medias) };
}

const MOST_OF_ITEM = 20;

/** The same picture under two names is one. */
const withoutDoubles = (medias: readonly Media[]): Media[] => [
  ...new Map(medias.map((media) => [media.url, media])).values(),
];
