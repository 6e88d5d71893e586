import { SkipLink } from '@tifo/ui/skip-link';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Deferred, type DeferredPart, deferHydration } from '#web/components/defer-hydration.tsx';
import { store } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { ClubProvider } from '#web/lib/page/club.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Announcements } from './announcements.tsx';
import { FOOTER } from './deferred-footer.ts';
import { Hosts } from './hosts.tsx';
import styles from './layout.module.css';
import { MAIN_ID, PageEffects } from './page-effects.tsx';
import { SessionGuard } from './session/session-guard.tsx';

const TOP_MENU = deferHydration('src/app/top-menu.tsx', async () => (await import('./top-menu.tsx')).TopMenu);
const BOTTOM_MENU = deferHydration(
  'src/app/bottom-menu.tsx',
  async () => (await import('./bottom-menu.tsx')).BottomMenu,
);

export function ClubLayout() {
  const { t } = useTranslation();
  useRememberClub();
  return (
    <ClubProvider>
      <div className={styles.layout}>
        <SkipLink targetId={MAIN_ID}>{t('layout.skip')}</SkipLink>
        <Announcements />
        <Menu part={TOP_MENU} />
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          <SessionGuard>
            <Outlet />
          </SessionGuard>
        </main>
        <Deferred part={FOOTER} />
        <Menu part={BOTTOM_MENU} />
        <Hosts />
        <PageEffects />
      </div>
    </ClubProvider>
  );
}

/**
 * What the server rendered marks the first page: on the way to another one it is replaced, not hydrated. What it shows only to a
 * fan does not wait for the pictures of the page.
 */
function Menu({ part }: { part: DeferredPart }) {
  const isSignedIn = useSession().status === 'authenticated';
  useEffect(() => {
    // Where that fails, a touch tries again.
    if (isSignedIn) part.load().catch(() => undefined);
  }, [isSignedIn, part]);
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== first) setHasMoved(true);
  return <Deferred key={String(hasMoved)} part={part} />;
}

/** Remembers the club, so that the next visit to the platform starts there. */
function useRememberClub(): void {
  const slug = useClubSlug();
  useEffect(() => store('selected_club', slug), [slug]);
}

export { ClubLayout as layout };
