import type { DataRouter } from 'react-router';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { refreshSession, sessionStore, startSession } from '#web/lib/session/session.ts';

/** What begins once the page is alive. Settles once it is known who reads it. */
export function startBrowser(app: AppServices, router: DataRouter): Promise<void> {
  const { queryClient } = app;
  sessionStore.subscribe(() => {
    // Public answers were read without a token; with one they say which bids are the fan's own.
    if (sessionStore.get().status === 'authenticated') void queryClient.invalidateQueries();
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

/** A release took away the files of the one this page came from; a file that stays missing must not reload forever. */
function reloadOnce(): void {
  // Without network the page that stands is better than the one that says so.
  if (!navigator.onLine) return;
  const reloadedAt = Number(window.sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - reloadedAt < RELOAD_AGAIN_AFTER_MS) return;
  window.sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}
