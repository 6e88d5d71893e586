import type { DataRouter } from 'react-router';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { isLost, refreshSession, sessionStore, startSession } from '#web/lib/session/session.ts';

/** Starts what begins after hydration. Resolves once the session has been read. */
export function startBrowser(app: AppServices, router: DataRouter): Promise<void> {
  const { queryClient } = app;
  sessionStore.subscribe(() => {
    // Public data was read without a token; with one, the replies mark the fan's own bids.
    const { status } = sessionStore.get();
    if (status === 'authenticated') void queryClient.invalidateQueries();
    if (status === 'anonymous') document.documentElement.removeAttribute('data-stored-session');
  });
  // Beside React, which shows nothing new of a page while a part of it waits to be hydrated.
  router.subscribe(({ navigation }) =>
    document.documentElement.toggleAttribute('data-leaving', navigation.state === 'loading'),
  );
  const session = startSession(app);
  window.addEventListener('online', () => {
    if (isLost(sessionStore.get())) void refreshSession();
  });
  void import('./page-files.ts');
  void import('./deferred-init.ts').then(({ startDeferredInit }) => startDeferredInit({ app, router }));
  window.addEventListener('storage', ({ key }) => {
    if (key?.endsWith('.LastAuthUser')) void refreshSession();
  });
  return session;
}
