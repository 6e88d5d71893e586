import { SkipLink } from '@tifo/ui/skip-link';
import { Outlet } from 'react-router';
import { Deferred } from '#web/components/defer-hydration.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FOOTER } from './deferred-footer.ts';
import { Hosts } from './hosts.tsx';
import styles from './layout.module.css';
import { MAIN_ID, PageEffects } from './page-effects.tsx';

/** The layout of the platform's own pages, outside of any club. */
export function RootLayout() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <SkipLink targetId={MAIN_ID}>{t('layout.skip')}</SkipLink>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Deferred part={FOOTER} />
      <Hosts />
      <PageEffects />
    </div>
  );
}

export { RootLayout as layout };
