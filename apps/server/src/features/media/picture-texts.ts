import type { Language } from '@tifo/contracts/values';
import type { Tx } from '#server/db/client.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import { findMediaByFiles, type MediaRow } from './media-store.ts';
import {
  fileKeysIn,
  type PictureTexts,
  type ShownFacts,
  type ShownPictures,
  toPictureTexts,
} from './picture-text-rules.ts';
import { posterUrlOf, presentMedia } from './present-media.ts';

interface Publication {
  clubId: string;
  shown: readonly ShownPictures[];
  /** What fans see or will see already; its pictures are not asked for. */
  before?: readonly ShownPictures[];
}

/** The most pictures that are listed in one refusal. */
const MOST = 20;

/**
 * Throws `picture.undescribed`, with the pictures, if one of the library that fans would see is neither described in both
 * languages nor decorative, or is a video without a poster. Once described, it stays so: no lock is needed.
 */
export async function assertPicturesDescribed(
  tx: Tx,
  { clubId, shown, before = [] }: Publication,
): Promise<void> {
  const known = new Set(fileKeysIn(clubId, before));
  const fileKeys = fileKeysIn(clubId, shown).filter((key) => !known.has(key));
  const rows = await findMediaByFiles(tx, { clubId, fileKeys });
  const undescribed = rows.filter(({ isDescribed }) => !isDescribed).slice(0, MOST);
  if (undescribed.length === 0) return;
  throw new UnprocessableError('picture.undescribed', {
    values: { pictures: (language) => undescribed.map((row) => missingOf(row, language)).join(', ') },
    members: { pictures: undescribed.map(presentMedia) },
  });
}

/** In pixels; pages need not know that a picture has sizes to show one before a video. */
const POSTER_HEIGHT = 800;

const TEXTS = {
  en: { en: 'English', fr: 'French', poster: 'poster', and: 'and' },
  fr: { en: 'anglais', fr: 'français', poster: 'affiche', and: 'et' },
} as const;

/** Names a picture and the languages in which it is not described; also the poster that a video lacks. */
function missingOf(row: MediaRow, language: Language): string {
  const { and, poster, ...names } = TEXTS[language];
  const missing: string[] = (['en', 'fr'] as const)
    .filter((one) => row.alt[one] === '')
    .map((one) => names[one]);
  if (isVideoKey(row.fileKey) && row.posterKey === null) missing.push(poster);
  return `${row.name} (${missing.join(` ${and} `)})`;
}

/** Returns the words of the pictures and videos that are shown. */
export async function findPictureTexts(
  tx: Tx,
  { clubId, shown, language }: { clubId: string; shown: ShownPictures; language: Language },
): Promise<PictureTexts> {
  const rows = await findMediaByFiles(tx, { clubId, fileKeys: fileKeysIn(clubId, [shown]) });
  return toPictureTexts(new Map(rows.map((row) => [row.fileKey, factsOf(row, language)])));
}

function factsOf(row: MediaRow, language: Language): ShownFacts {
  const alt = row.isDecorative ? '' : row.alt[language];
  const poster = posterUrlOf(row);
  return {
    ...(alt === '' ? {} : { alt }),
    ...(poster === null
      ? {}
      : { video: { poster: `${poster}?h=${POSTER_HEIGHT}`, width: row.width, height: row.height } }),
  };
}
