import { SkipLink } from '@tifo/ui/skip-link';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { store } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { ClubProvider } from '#web/lib/page/club.ts';
import { Announcements } from './announcements.tsx';
import { FOOTER } from './deferred-footer.ts';
import { Hosts } from './hosts.tsx';
import styles from './layout.module.css';
import { MAIN_ID, PageEffects } from './page-effects.tsx';
import { SessionGuard } from './session/session-guard.tsx';
import { TopMenu } from './top-menu.tsx';

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
        <TopMenu />
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          <SessionGuard>
            <Outlet />
          </SessionGuard>
        </main>
        <Deferred part={FOOTER} />
        <LateBottomMenu />
        <Hosts />
        <PageEffects />
      </div>
    </ClubProvider>
  );
}

/** What the server rendered marks the first page: on the way to another one it is replaced, not hydrated. */
function LateBottomMenu() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== first) setHasMoved(true);
  return <Deferred key={String(hasMoved)} part={BOTTOM_MENU} />;
}

/** Remembers the club, so that the next visit to the platform starts there. */
function useRememberClub(): void {
  const slug = useClubSlug();
  useEffect(() => store('selected_club', slug), [slug]);
}

export { ClubLayout as layout };
