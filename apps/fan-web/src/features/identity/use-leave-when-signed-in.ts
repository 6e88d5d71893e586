import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored, storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { readHash } from '#web/lib/page/read-hash.ts';
import { useSession } from '#web/lib/session/session.ts';

/**
 * Keeps the way back that a link names after its `#`: `/login#%2Fauctions`. Before a press that came before hydration
 * is replayed, which may leave for the sign-up. Returns the function that keeps it.
 */
function useWayBack(): () => void {
  const { hash } = useLocation();
  const keep = useCallback(() => {
    const wayBack = readHash(hash);
    if (wayBack) storeLoginRedirect(wayBack);
  }, [hash]);
  useLayoutEffect(keep, [keep]);
  return keep;
}

/**
 * Redirects users who are already signed in from a sign-in screen: to where they came from if they signed in in another
 * tab meanwhile, else to the home of the club.
 */
export function useLeaveWhenSignedIn(): void {
  const keepWayBack = useWayBack();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn) return;
    // The other tab may have taken it: all have one store.
    keepWayBack();
    const cameFrom = readStored('login_redirect_url');
    void navigate(cameFrom === undefined ? '/' : '/login/callback', { replace: true });
  }, [isSignedIn, keepWayBack, navigate]);
}
