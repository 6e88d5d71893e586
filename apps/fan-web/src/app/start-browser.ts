import type { DataRouter } from 'react-router';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { refreshSession, sessionStore, startSession } from '#web/lib/session/session.ts';

/** Starts what begins after hydration. Resolves once the session has been read. */
export function startBrowser(app: AppServices, router: DataRouter): Promise<void> {
  const { queryClient } = app;
  sessionStore.subscribe(() => {
    // Public data was read without a token; with one, the replies mark the fan's own bids.
    if (sessionStore.get().status === 'authenticated') void queryClient.invalidateQueries();
    else document.documentElement.removeAttribute('data-stored-session');
  });
  const session = startSession(app);
  void import('./page-files.ts');
  void import('./deferred-init.ts').then(({ startDeferredInit }) => startDeferredInit({ app, router }));
  window.addEventListener('vite:preloadError', reloadOnce);
  window.addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.LastAuthUser')) void refreshSession();
  });
  return session;
}

const RELOADED_KEY = 'reloaded_at';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/**
 * Reloads the page when a release has removed the files of the version it came from; only once, since a file that stays
 * missing must not cause a reload loop. The server is asked: a part is missing too while the network is lost, where the page
 * that is there is better, and in Firefox while the page is left, where a reload would take back the press of a link.
 */
async function reloadOnce({ payload }: VitePreloadErrorEvent): Promise<void> {
  // Of an address `//host/assets/…` or `/assets/…`; Safari names none.
  const file = /\/\S+\.(?:js|css)/.exec(payload.message)?.[0] ?? import.meta.url;
  const reply = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const reloadedAt = Number(window.sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (reply?.status !== 404 || Date.now() - reloadedAt < RELOAD_AGAIN_AFTER_MS) return;
  window.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}
