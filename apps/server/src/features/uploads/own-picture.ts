import type { FanRecord } from '#server/features/fans/index.ts';

/** The key of the picture that the fan uploaded; null where they show none, or one that is not theirs. */
export function ownPictureKey({ id, pictureUrl }: Pick<FanRecord, 'id' | 'pictureUrl'>): string | null {
  const key = pictureUrl.replace(/^\/files\//, '');
  return key !== pictureUrl && key.startsWith(`fans/${id}/`) ? key : null;
}
