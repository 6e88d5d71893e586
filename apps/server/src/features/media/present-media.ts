import type { MediaAsset } from '@tifo/contracts/back-office/media';
import type { MediaRow } from './media-store.ts';

export function presentMedia(row: MediaRow): MediaAsset {
  const { id, name, fileKey, width, height, alt, createdAt, version } = row;
  return {
    id,
    name,
    url: `/files/${fileKey}`,
    width,
    height,
    alt,
    createdAt: createdAt.toISOString(),
    version,
  };
}
