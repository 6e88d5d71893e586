import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStored, storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { readHash } from '#web/lib/page/read-hash.ts';
import { useSession } from '#web/lib/session/session.ts';

/**
 * Keeps the way back that a link names after its `#`: `/login#%2Fauctions`. Before a press that came before hydration
 * is replayed, which may leave for the sign-up.
 */
function useWayBack(): void {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    const wayBack = readHash(hash);
    if (wayBack) storeLoginRedirect(wayBack);
  }, [hash]);
}

/**
 * Redirects users who are already signed in from a sign-in screen: to where they came from if they signed in in another
 * tab meanwhile, else to the home of the club.
 */
export function useLeaveWhenSignedIn(): void {
  useWayBack();
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn) return;
    const cameFrom = readStored('login_redirect_url');
    void navigate(cameFrom === undefined ? '/' : '/login/callback', { replace: true });
  }, [isSignedIn, navigate]);
}
