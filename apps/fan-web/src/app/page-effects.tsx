import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useAppServices } from '#web/lib/page/app-services.ts';
import type { PageHead } from '#web/lib/page/page.ts';
import { pageTitle } from '#web/lib/page/page-title.ts';
import styles from './page-effects.module.css';

export const MAIN_ID = 'main';

/** The effects of a page change: title, scroll position, focus, and a progress bar. */
export function PageEffects() {
  useTitle();
  useFocusOnArrival();
  return (
    <>
      <ScrollRestoration />
      <div className={styles.progress} />
    </>
  );
}

function useTitle(): void {
  const services = useAppServices();
  const head = useMatches().at(-1)?.loaderData as PageHead | undefined;
  const isFirst = useRef(true);
  useEffect(() => {
    // The first page was rendered with its title, also when it is the title of an error.
    if (!isFirst.current) document.title = pageTitle(services, head ?? {});
    isFirst.current = false;
  }, [services, head]);
}

/** Moves the focus to the new page, so that keyboards and screen readers start at its beginning. */
function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
