import type { FanRecord } from '#server/features/fans/index.ts';

/** Returns the key of the picture that the fan uploaded; null if they have none or it is not their own. */
export function ownPictureKey({ id, pictureUrl }: Pick<FanRecord, 'id' | 'pictureUrl'>): string | null {
  const key = pictureUrl.replace(/^\/files\//, '');
  return key !== pictureUrl && key.startsWith(`fans/${id}/`) ? key : null;
}
