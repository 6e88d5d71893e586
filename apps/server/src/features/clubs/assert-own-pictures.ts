import type { Media } from '@tifo/contracts/values';
import { InvalidInputError } from '#server/lib/errors.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import type { ClubRecord } from './club-record.ts';

/** Throws unless the pictures and videos that a club shows are in its own library, as what they are, or were shown before. */
export function assertOwnPictures(
  { id }: Pick<ClubRecord, 'id'>,
  medias: readonly Media[],
  before: readonly Media[] = [],
): void {
  const known = new Set(before.map(({ url }) => url));
  const isOwn = ({ url, type }: Media) =>
    known.has(url) || (url.startsWith(`/files/media/${id}/`) && isVideoKey(url) === (type === 'VIDEO'));
  if (!medias.every(isOwn)) throw new InvalidInputError('picture.notUploaded');
}
