import { Outlet } from 'react-router';
import { ClubProvider } from '#web/lib/page/club.ts';
import { MAIN_ID, PageEffects } from './page-effects.tsx';
import { SessionGuard } from './session/session-guard.tsx';

/** A layout with nothing but the screen: for the wall of a stadium. */
export function BareLayout() {
  return (
    <ClubProvider>
      <main id={MAIN_ID} tabIndex={-1}>
        <SessionGuard>
          <Outlet />
        </SessionGuard>
        <PageEffects />
      </main>
    </ClubProvider>
  );
}

export { BareLayout as layout };
