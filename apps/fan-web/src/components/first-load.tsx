import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './first-load.module.css';

/** A slow list holds the others back no longer than this. */
const MOST_MS = 2000;

export interface FirstLoadProps {
  /** Shown until the children have loaded what they show. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children together once each of their lists has been loaded for the first time, or could not be: a
 * list that arrives later would move the parts below it, and a press that has begun there would be lost.
 */
export function FirstLoad({ fallback, children }: FirstLoadProps) {
  const isOver = useFirstLoadIsOver();
  const { hash } = useLocation();
  useLayoutEffect(() => {
    // The browser could not scroll to what was hidden.
    if (isOver && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isOver, hash]);
  return (
    <>
      {!isOver && fallback}
      <div className={isOver ? styles.shown : styles.hidden}>{children}</div>
    </>
  );
}

function useFirstLoadIsOver(): boolean {
  const queryClient = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const end = () => setIsOver(true);
    const endIfLoaded = () => {
      const loading = queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' });
      if (loading === 0) end();
    };
    let check: ReturnType<typeof setTimeout> | undefined;
    // In a later task, since what was loaded may render a part that loads more.
    const checkLater = () => {
      clearTimeout(check);
      check = setTimeout(endIfLoaded);
    };
    endIfLoaded();
    const unsubscribe = queryClient.getQueryCache().subscribe(checkLater);
    const limit = setTimeout(end, MOST_MS);
    return () => {
      unsubscribe();
      clearTimeout(check);
      clearTimeout(limit);
    };
  }, [queryClient]);
  return isOver;
}
