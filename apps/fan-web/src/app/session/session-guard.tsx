import { type ReactNode, useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { useClub } from '#web/lib/club.ts';
import { useCurrentFan } from '#web/lib/current-fan.ts';
import { useScreen } from '#web/lib/screen.ts';
import { useSession } from '#web/lib/session.ts';
import { storeLoginRedirect } from '#web/lib/storage.ts';
import { decideVisit, type RedirectTarget } from './session-rules.ts';

const PATHS: Record<RedirectTarget, string> = { login: '/login', kyc: '/kyc', home: '/' };

/** Shows the screen to whom it is meant for, and sends others where they can become so. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const club = useClub();
  const screen = useScreen();
  const session = useSession().status;
  const kycStatus = useCurrentFan().data?.kycStatus;
  const decision = decideVisit({ club, session, kycStatus, screen });
  const navigate = useNavigate();
  const here = useHref(useLocation());
  useEffect(() => {
    if (decision === 'show' || decision === 'wait') return;
    if (decision === 'login') storeLoginRedirect(here);
    void navigate(PATHS[decision], { replace: true });
  }, [decision, here, navigate]);
  return decision === 'show' ? children : <PagePlaceholder />;
}
