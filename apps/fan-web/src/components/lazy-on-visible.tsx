import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './lazy-on-visible.module.css';

const AHEAD = '600px';

/**
 * Renders its children, and loads them when they are lazy, once the page is scrolled to within 600 pixels of
 * them.
 */
export function LazyOnVisible({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Suspense>{children}</Suspense> : <div ref={place} className={styles.place} data-lazy />;
}
