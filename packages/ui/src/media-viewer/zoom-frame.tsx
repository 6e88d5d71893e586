import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { Media, type MediaItem } from './media.tsx';
import styles from './zoom-frame.module.css';

export const ZOOMS = [1, 2, 4] as const;
export type Zoom = (typeof ZOOMS)[number];

/** Returns the next larger or smaller zoom, within bounds. */
export function stepZoom(zoom: Zoom, by: 1 | -1): Zoom {
  return ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom;
}

export type ZoomFrameProps = {
  media: MediaItem;
  zoom: Zoom;
  /** A double click: to a larger picture, or to the whole one again. */
  onToggle: () => void;
};

/** A picture larger than its frame is moved by finger, mouse, wheel or the arrow keys. */
export function ZoomFrame({ media, zoom, onToggle }: ZoomFrameProps) {
  const frame = useRef<HTMLElement>(null);
  // The part of the picture, from 0 to 1, that stays in the middle while its size changes.
  const middle = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || zoom === 1) return;
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  const keepMiddle = () => {
    if (frame.current) middle.current = pointOf(frame.current, { x: 0.5, y: 0.5 });
  };
  const toggle = (event: MouseEvent) => {
    const box = event.currentTarget as HTMLElement;
    const { left, top, width, height } = box.getBoundingClientRect();
    middle.current = pointOf(box, { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
    onToggle();
  };
  const drag = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.buttons === 1) {
      frame.current?.scrollBy(-event.movementX, -event.movementY);
    }
  };
  const sizes = media.sizes && `${zoom * 100}vw`;
  return (
    <figure
      ref={frame}
      className={styles.frame}
      data-zoom={zoom}
      onScroll={keepMiddle}
      onDoubleClick={toggle}
      onPointerMove={drag}
      onDragStart={(event) => event.preventDefault()}
    >
      <div className={styles.canvas}>
        <Media media={{ ...media, sizes }} fit="contain" isActive />
      </div>
    </figure>
  );
}

/** Returns the part of the picture at a part of its frame. */
function pointOf(box: HTMLElement, at: { x: number; y: number }): { x: number; y: number } {
  return {
    x: (box.scrollLeft + at.x * box.clientWidth) / (box.scrollWidth || 1),
    y: (box.scrollTop + at.y * box.clientHeight) / (box.scrollHeight || 1),
  };
}

const STEP_PX = 80;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Moves the enlarged picture inside `viewer` by an arrow key; returns false for other keys. */
export function moveByKey(viewer: HTMLElement, key: string): boolean {
  const move = MOVES[key];
  const frame = viewer.querySelector('[data-zoom]');
  if (!move || !frame) return false;
  frame.scrollLeft += move[0];
  frame.scrollTop += move[1];
  return true;
}
