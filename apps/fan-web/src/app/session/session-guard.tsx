import { type ReactNode, useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useScreen } from '#web/lib/page/screen.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useFailedFan } from '#web/lib/session/use-failed-fan.ts';
import { decideVisit, type RedirectTarget } from './session-rules.ts';

const PATHS: Record<RedirectTarget, string> = { login: '/login', kyc: '/kyc', home: '/' };

/**
 * Shows the screen to visitors who may see it, and redirects others to the page where they can gain access.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const club = useClub();
  const screen = useScreen();
  const session = useSession().status;
  const kycStatus = useCurrentFan().data?.kycStatus;
  const failed = useFailedFan();
  const decision = decideVisit({ club, session, kycStatus, screen });
  const navigate = useNavigate();
  const here = useHref(useLocation());
  useEffect(() => {
    if (decision === 'show' || decision === 'wait') return;
    if (decision === 'login') storeLoginRedirect(here);
    void navigate(PATHS[decision], { replace: true });
  }, [decision, here, navigate]);
  if (decision === 'show') return children;
  return failed ? <LoadError titleAs="h1" query={failed} /> : <PagePlaceholder />;
}
