import type { AppServices } from '#web/lib/app-services.ts';
import { refreshSession, sessionStore, startSession } from '#web/lib/session.ts';

/** What begins once the page is alive. */
export function startBrowser({ queryClient, settings }: AppServices): void {
  sessionStore.subscribe(() => {
    // Public answers were read without a token; with one they say which bids are the fan's own.
    if (sessionStore.get().status === 'authenticated') void queryClient.invalidateQueries();
  });
  void startSession(settings);
  // A release took away the files of the one this page came from.
  window.addEventListener('vite:preloadError', () => window.location.reload());
  window.addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.LastAuthUser')) void refreshSession();
  });
}
