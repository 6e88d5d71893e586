import type { Media } from '@tifo/contracts/values';
import { InvalidInputError } from '#server/lib/errors.ts';
import type { ClubRecord } from './club-record.ts';

/** Throws unless the pictures that a club shows are in its own library or were shown before. */
export function assertOwnPictures(
  { id }: Pick<ClubRecord, 'id'>,
  medias: readonly Media[],
  before: readonly Media[] = [],
): void {
  const known = new Set(before.map(({ url }) => url));
  const isOwn = ({ url }: Media) => url.startsWith(`/files/media/${id}/`) || known.has(url);
  if (!medias.every(isOwn)) throw new InvalidInputError('picture.notUploaded');
}
