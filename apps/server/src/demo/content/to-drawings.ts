import type { DrawPictureInput, PictureRequest } from '../pictures/picture-types.ts';
import type { DemoClub } from './demo-content-types.ts';

type Wanted = {
  club: Pick<DemoClub, 'slug' | 'theme'>;
  /** Slug of the exclusive, post or program that shows the picture. */
  ownerSlug: string;
  pictures: readonly PictureRequest[];
};

/**
 * Returns what to draw for an exclusive, a post or a program, main picture first. An object looks the same in
 * all its views; scenes beyond the main picture use the club as seed, so that several galleries share one
 * file.
 */
export function toDrawings({ club, ownerSlug, pictures }: Wanted): DrawPictureInput[] {
  const mainSubject = pictures[0]?.subject;
  return pictures.map((picture, index) => {
    const own = index === 0 || picture.subject === mainSubject;
    const smaller = index > 0 ? { format: 'gallery' as const } : {};
    return { ...smaller, ...picture, palette: club.theme, seed: own ? ownerSlug : club.slug };
  });
}

/** Equal for equal pictures: draw and store one file per key. */
export function pictureKey({ subject, format, view, mark, emblem, palette, seed }: DrawPictureInput): string {
  return [seed, subject, format, view, mark, emblem, palette.primary, palette.secondary]
    .filter(Boolean)
    .join('-');
}
