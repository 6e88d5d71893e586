import type { MediaAsset } from '@tifo/contracts/back-office/media';
import type { MediaRow } from './media-store.ts';

type Shown = Pick<MediaRow, 'fileKey' | 'focusX' | 'focusY'>;

const MIDDLE = 4;

export function presentMedia(row: MediaRow): MediaAsset {
  const { id, name, width, height, alt, isDecorative, createdAt, version } = row;
  return {
    ...{ id, name, width, height, alt, isDecorative, version, url: urlOf(row) },
    focus: { x: row.focusX, y: row.focusY },
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the address of a picture without its focus point and ending; the same for all its addresses. */
export const stemOf = ({ fileKey }: Pick<Shown, 'fileKey'>) => `/files/${fileKey.replace(/\.webp$/, '')}`;

/** Returns what names the file of a picture in its address; another one once it is replaced. */
export const fileIdOf = ({ fileKey }: Pick<Shown, 'fileKey'>) => fileKey.slice(-41, -5);

/** Styles read the focus point from the address, so that pages need no script for it. */
export function urlOf(row: Shown): string {
  const { focusX: x, focusY: y } = row;
  return `${stemOf(row)}${x === MIDDLE && y === MIDDLE ? '' : `.x${x}.y${y}`}.webp`;
}
