import type { Media } from '@tifo/contracts/values';
import { createStore } from '#web/lib/browser/create-store.ts';

export interface HighlightedMedia {
  medias: readonly Media[];
  activeIndex: number;
  /** Describes the pictures for screen readers. */
  label: string;
}

export const highlightedMediaStore = createStore<HighlightedMedia | undefined>(undefined);

export function openMediaViewer(media: HighlightedMedia): void {
  highlightedMediaStore.set(media);
}

export function closeMediaViewer(): void {
  highlightedMediaStore.set(undefined);
}
