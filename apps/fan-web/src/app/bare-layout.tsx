import { Outlet } from 'react-router';
import { MAIN_ID, PageEffects } from './page-effects.tsx';

/** Nothing but the screen: for the wall of a stadium. */
export function BareLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Outlet />
      <PageEffects />
    </main>
  );
}

export { BareLayout as layout };
