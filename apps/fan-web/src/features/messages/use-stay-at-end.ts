import { type RefObject, useLayoutEffect, useRef } from 'react';

const NEAR_PX = 80;

export interface ShownMessages {
  firstId: string | undefined;
  lastId: string | undefined;
  /** The number of unconfirmed messages at the end. */
  outgoingCount: number;
}

/**
 * Keeps the list scrolled to its end for a fan who reads there or writes, and keeps the position of one who
 * has scrolled back.
 */
export function useStayAtEnd(
  box: RefObject<HTMLElement | null>,
  { firstId, lastId, outgoingCount }: ShownMessages,
) {
  const seen = useRef({ firstId, outgoingCount: 0, height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const element = box.current;
    const { current } = seen;
    if (!element) return;
    const hasWritten = outgoingCount > current.outgoingCount;
    if (current.isAtEnd || hasWritten || lastId === undefined) element.scrollTop = element.scrollHeight;
    else if (firstId !== current.firstId) element.scrollTop += element.scrollHeight - current.height;
    seen.current = { ...current, firstId, outgoingCount, height: element.scrollHeight };
    if (hasWritten) seen.current.isAtEnd = true;
  }, [box, firstId, lastId, outgoingCount]);
  return () => {
    const element = box.current;
    if (!element) return;
    seen.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
  };
}
