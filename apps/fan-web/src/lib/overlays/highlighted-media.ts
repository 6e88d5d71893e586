import type { ShownMedia } from '@tifo/contracts/values';
import { createStore } from '#web/lib/browser/create-store.ts';

export interface HighlightedMedia {
  medias: readonly ShownMedia[];
  activeIndex: number;
  /** Describes for screen readers the pictures that have no words of their own. */
  label: string;
}

export const highlightedMediaStore = createStore<HighlightedMedia | undefined>(undefined);

export function openMediaViewer(media: HighlightedMedia): void {
  highlightedMediaStore.set(media);
}

export function closeMediaViewer(): void {
  highlightedMediaStore.set(undefined);
}
