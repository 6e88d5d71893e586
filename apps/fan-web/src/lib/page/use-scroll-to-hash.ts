import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the item that the hash names, also when the list is loaded later than the page. */
export function useScrollToHash(isListShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isListShown || hash.length < 2) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, isListShown]);
}
