import type { PictureEmblem, PictureView } from './picture-types.ts';
import type { Random } from './random.ts';
import type { Tones } from './tones.ts';
import { weaveHref } from './weave.ts';

export type Brush = { tones: Tones; random: Random; mark: string; view: PictureView; emblem?: PictureEmblem };

/** A placeholder for the soft shading image, replaced on rendering. */
export const shadeHref = 'shade:';

/** An object in a box of 1200 × 1500, lit from the upper left, standing on `floorY`. */
export type ObjectArt = {
  art: string;
  /** Drawn small and blurred, then laid over the object where `art` has an image of `shadeHref`. */
  shade?: string;
  /** One shape for the shadow and the reflection. */
  silhouette: string;
  floorY: number;
  /** The section shown by the detail view. */
  detail: { x: number; y: number; zoom: number };
  /** Flat things lie on a table or hang on a wall instead of standing in a studio. */
  set: 'studio' | 'wall' | 'table';
};

export type Frame = { width: number; height: number };

/** A whole view: `soft` is rendered small and enlarged, `sharp` is drawn over it. */
export type SceneArt = { soft: string; sharp: string };

/** The object's box, filled with its shading. */
export function shading(clip: string): string {
  return `<image href="${shadeHref}" width="1200" height="1500" preserveAspectRatio="none" clip-path="url(#${clip})"/>`;
}

/** The object's box, filled with threads. */
export function fabric(clip: string): string {
  return `<image href="${weaveHref}" width="1200" height="1500" preserveAspectRatio="none" clip-path="url(#${clip})"/>`;
}
