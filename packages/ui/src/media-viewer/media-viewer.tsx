import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, SearchIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useModal } from '../use-modal/use-modal.ts';
import { Media, type MediaItem } from './media.tsx';
import { neighbourIndex, SLIDE_MS } from './media-slide.ts';
import styles from './media-viewer.module.css';
import { moveByKey, stepZoom, type Zoom, ZoomFrame } from './zoom-frame.tsx';

export type MediaViewerLabels = {
  title: string;
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  /** Back to the whole picture. */
  zoomOut: string;
  /** "2 of 5". */
  position: (shown: { index: number; total: number }) => string;
};

export type MediaViewerProps = {
  medias: MediaItem[];
  initialIndex?: number | undefined;
  labels: MediaViewerLabels;
  caption?: ReactNode;
  onClose: () => void;
};

/**
 * Open while mounted. Arrows and Escape work, it does not wrap at the ends, the index changes after the
 * slide.
 */
export function MediaViewer({ medias, initialIndex = 0, labels, caption, onClose }: MediaViewerProps) {
  const dialog = useModal(true);
  const { index, direction, slide } = useSlide({ initialIndex, total: medias.length });
  const { zoom, canZoom, step, toggle } = useZoom(medias[index], index);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === '+' || event.key === '-') return step(event.key === '+' ? 1 : -1);
    if (zoom > 1) {
      if (moveByKey(event.currentTarget, event.key)) event.preventDefault();
      return;
    }
    if (event.key === 'ArrowRight') slide(1);
    if (event.key === 'ArrowLeft') slide(-1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-theme="dark"
      aria-label={labels.title}
      onKeyDown={onKeyDown}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.stage} data-direction={direction}>
        {[index - 1, index, index + 1].map((at) => {
          const media = medias[at];
          return (
            <div key={at} className={styles.frame} data-place={at - index} aria-hidden={at !== index}>
              {media && at === index && canZoom && (
                <ZoomFrame key={media.url} media={media} zoom={zoom} onToggle={toggle} />
              )}
              {media && !(at === index && canZoom) && (
                <Media media={media} fit="contain" isActive={at === index} />
              )}
            </div>
          );
        })}
      </div>
      {canZoom && (
        <IconButton
          className={styles.zoom}
          variant="overlay"
          label={zoom === LARGEST ? labels.zoomOut : labels.zoomIn}
          icon={<SearchIcon />}
          aria-pressed={zoom > 1}
          onClick={() => (zoom === LARGEST ? toggle() : step(1))}
        />
      )}
      <IconButton
        className={styles.close}
        variant="overlay"
        label={labels.close}
        icon={<CloseIcon />}
        onClick={() => dialog.current?.close()}
      />
      <IconButton
        className={styles.previous}
        variant="overlay"
        label={labels.previous}
        icon={<ChevronLeftIcon />}
        disabled={neighbourIndex(index, { by: -1, total: medias.length }) === undefined}
        onClick={() => slide(-1)}
      />
      <IconButton
        className={styles.next}
        variant="overlay"
        label={labels.next}
        icon={<ChevronRightIcon />}
        disabled={neighbourIndex(index, { by: 1, total: medias.length }) === undefined}
        onClick={() => slide(1)}
      />
      <div className={styles.caption} aria-live="polite">
        {caption && <span>{caption}</span>}
        <span className={styles.position}>{labels.position({ index, total: medias.length })}</span>
      </div>
    </dialog>
  );
}

const LARGEST = 4;

/** The zoom of the shown picture; another one begins whole, and videos have none. */
function useZoom(media: MediaItem | undefined, index: number) {
  const [zoomed, setZoomed] = useState<{ index: number; zoom: Zoom }>({ index, zoom: 1 });
  const zoom = zoomed.index === index ? zoomed.zoom : 1;
  const canZoom = media?.type === 'IMAGE';
  const set = (next: Zoom) => setZoomed({ index, zoom: next });
  return {
    zoom,
    canZoom,
    step: (by: 1 | -1) => canZoom && set(stepZoom(zoom, by)),
    toggle: () => set(zoom === 1 ? 2 : 1),
  };
}

function useSlide({ initialIndex, total }: { initialIndex: number; total: number }) {
  const [index, setIndex] = useState(initialIndex);
  const [direction, setDirection] = useState<1 | -1 | 0>(0);
  useEffect(() => {
    if (direction === 0) return;
    const timer = setTimeout(() => {
      setIndex(index + direction);
      setDirection(0);
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [direction, index]);
  const slide = (by: 1 | -1) => {
    if (direction === 0 && neighbourIndex(index, { by, total }) !== undefined) setDirection(by);
  };
  return { index, direction, slide };
}
