import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import type { MediaRow } from './media-store.ts';

type Shown = Pick<MediaRow, 'fileKey' | 'focusX' | 'focusY'>;

const MIDDLE = 4;

export function presentMedia(row: MediaRow): MediaAsset {
  const { id, name, width, height, alt, isDecorative, createdAt, version } = row;
  return {
    ...{ id, name, width, height, alt, isDecorative, version, url: urlOf(row) },
    type: isVideoKey(row.fileKey) ? 'VIDEO' : 'IMAGE',
    posterUrl: posterUrlOf(row),
    focus: { x: row.focusX, y: row.focusY },
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the address of a file without its focus point and ending; the same for all its addresses. */
export const stemOf = ({ fileKey }: Pick<Shown, 'fileKey'>) => `/files/${fileKey.replace(/\.\w+$/, '')}`;

/** Returns what names a file in its address; another one once it is replaced. */
export const fileIdOf = (file: Pick<Shown, 'fileKey'>) => stemOf(file).slice(-36);

export const posterUrlOf = ({ posterKey }: Pick<MediaRow, 'posterKey'>) =>
  posterKey === null ? null : `/files/${posterKey}`;

/** Styles read the focus point from the address, so that pages need no script for it. */
export function urlOf(row: Shown): string {
  const { focusX: x, focusY: y } = row;
  if (isVideoKey(row.fileKey)) return `/files/${row.fileKey}`;
  return `${stemOf(row)}${x === MIDDLE && y === MIDDLE ? '' : `.x${x}.y${y}`}.webp`;
}
