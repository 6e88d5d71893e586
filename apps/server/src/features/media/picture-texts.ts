import type { Language } from '@tifo/contracts/values';
import type { Tx } from '#server/db/client.ts';
import { UnprocessableError } from '#server/lib/errors.ts';
import { findMediaByFiles, type MediaRow } from './media-store.ts';
import { fileKeysIn, type PictureTexts, type ShownPictures, toPictureTexts } from './picture-text-rules.ts';
import { presentMedia } from './present-media.ts';

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
 * languages nor decorative. Once described, a picture stays so: no lock is needed.
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

const LANGUAGES = {
  en: { en: 'English', fr: 'French', and: 'and' },
  fr: { en: 'anglais', fr: 'français', and: 'et' },
} as const;

/** Names a picture and the languages in which it is not described. */
function missingOf({ name, alt }: MediaRow, language: Language): string {
  const names = LANGUAGES[language];
  const missing = (['en', 'fr'] as const).filter((one) => alt[one] === '').map((one) => names[one]);
  return `${name} (${missing.join(` ${names.and} `)})`;
}

/** Returns the words of the pictures that are shown. */
export async function findPictureTexts(
  tx: Tx,
  { clubId, shown, language }: { clubId: string; shown: ShownPictures; language: Language },
): Promise<PictureTexts> {
  const rows = await findMediaByFiles(tx, { clubId, fileKeys: fileKeysIn(clubId, [shown]) });
  const described = rows.filter(({ isDecorative, alt }) => !isDecorative && alt[language] !== '');
  return toPictureTexts(new Map(described.map(({ fileKey, alt }) => [fileKey, alt[language]])));
}
