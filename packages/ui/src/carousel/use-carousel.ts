import { type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';
import { MOBILE, REDUCED_MOTION, useMediaQuery } from '../use-media-query/use-media-query.ts';
import { lastCarouselIndex, stepCarousel } from './carousel-index.ts';
import { type Point, swipeStep } from './carousel-swipe.ts';

/** The browser does the scrolling; this only requests the next position, and runs the timer. */
export function useCarousel({ total, autoAdvanceMs }: { total: number; autoAdvanceMs: number }) {
  const track = useRef<HTMLUListElement>(null);
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isMobile = useMediaQuery(MOBILE);
  const isStill = useMediaQuery(REDUCED_MOTION);
  const last = lastCarouselIndex({ total, isMobile });
  const canMove = last > 0;
  const canPlay = canMove && autoAdvanceMs > 0 && !isStill;

  const step = useCallback(
    (by: 1 | -1) => {
      const list = track.current;
      if (!list) return;
      const to = list.children[stepCarousel(indexInView(list, last), { by, last })];
      if (!(to instanceof HTMLElement) || !(list.firstElementChild instanceof HTMLElement)) return;
      const left = to.offsetLeft - list.firstElementChild.offsetLeft;
      list.scrollTo?.({ left, behavior: isStill ? 'auto' : 'smooth' });
    },
    [last, isStill],
  );

  const swipe = useSwipe({ track, last, step });
  const isRunning = canPlay && isPlaying && !isHovered && !isFocused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isInView(track.current)) step(1);
    }, autoAdvanceMs);
    return () => clearInterval(timer);
  }, [isRunning, autoAdvanceMs, step]);

  return { track, swipe, step, canMove, canPlay, isPlaying, setIsPlaying, setIsHovered, setIsFocused };
}

interface Swiped {
  track: { current: HTMLUListElement | null };
  last: number;
  step: (by: 1 | -1) => void;
}

/**
 * The browser follows the finger; a swipe that it would let snap back, or at either end, moves one step
 * further.
 */
function useSwipe({ track, last, step }: Swiped) {
  const begun = useRef<(Point & { index: number }) | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [list, touch] = [track.current, touches[0]];
      if (list && touch)
        begun.current = { x: touch.clientX, y: touch.clientY, index: indexInView(list, last) };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [list, from, touch] = [track.current, begun.current, changedTouches[0]];
      begun.current = undefined;
      if (!list || !from || !touch) return;
      const by = swipeStep(from, { x: touch.clientX, y: touch.clientY }, window.innerWidth);
      if (by !== 0 && indexInView(list, last) === from.index) step(by);
    },
  };
}

/** Returns the slide nearest to the left edge: correct after a swipe as well as after a press. */
function indexInView(list: HTMLElement, last: number): number {
  const slides = [...list.children].filter((child) => child instanceof HTMLElement);
  const start = slides[0]?.offsetLeft ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - start - list.scrollLeft));
  return Math.min(Math.max(distances.indexOf(Math.min(...distances)), 0), last);
}

function isInView(list: HTMLElement | null): boolean {
  const box = list?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}
