import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/lib/session/session.ts';

/** Redirects users who are already signed in from a sign-in screen to the home of the club. */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    if (isSignedIn) void navigate('/', { replace: true });
  }, [isSignedIn, navigate]);
}
