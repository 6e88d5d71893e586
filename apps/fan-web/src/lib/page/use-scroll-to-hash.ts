import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readHash } from './read-hash.ts';

/** Scrolls to the item that the hash names, also when the list is loaded later than the page. */
export function useScrollToHash(isListShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = readHash(hash);
    if (isListShown && id) document.getElementById(id)?.scrollIntoView();
  }, [hash, isListShown]);
}
