import type { DataRouter } from 'react-router';

/**
 * The scope of an installed club ends with a slash, so that it holds no club whose slug only begins the same. Its
 * home page is without one: in the installed club it is shown with it, as browsers show what is out of scope as
 * another site (decision 0065).
 */
export function keepInScope(basename: string, router: Pick<DataRouter, 'subscribe'>): void {
  if (basename === '/' || !window.matchMedia('(display-mode: standalone)').matches) return;
  const keep = () => {
    const { pathname, search, hash } = window.location;
    if (pathname !== basename) return;
    window.history.replaceState(window.history.state, '', `${basename}/${search}${hash}`);
  };
  keep();
  // The router tells of a change before it has written the address.
  router.subscribe(() => queueMicrotask(keep));
}
