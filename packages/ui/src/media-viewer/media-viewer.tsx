import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useModal } from '../use-modal/use-modal.ts';
import { Media, type MediaItem } from './media.tsx';
import { neighbourIndex, SLIDE_MS } from './media-slide.ts';
import styles from './media-viewer.module.css';

export type MediaViewerLabels = {
  title: string;
  close: string;
  previous: string;
  next: string;
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

/** Mount it to open it. Arrows and Escape work, the ends are ends, the index changes after the slide. */
export function MediaViewer({ medias, initialIndex = 0, labels, caption, onClose }: MediaViewerProps) {
  const dialog = useModal(true);
  const { index, direction, slide } = useSlide({ initialIndex, total: medias.length });
  const onKeyDown = (event: KeyboardEvent) => {
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
              {media && <Media media={media} fit="contain" isActive={at === index} />}
            </div>
          );
        })}
      </div>
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
