import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './when-near.module.css';

const AHEAD = '600px';

/** What stands far down a page is loaded when the reader comes near it, before it is in sight. */
export function WhenNear({ children }: { children: ReactNode }) {
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
  return isNear ? <Suspense>{children}</Suspense> : <div ref={place} className={styles.place} data-late />;
}
