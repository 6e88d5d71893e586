import { lazy, Suspense } from 'react';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import { useFoundClub } from '#web/lib/page/club.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './layout.module.css';

const SITE_NOTICES = deferHydration(
  'src/app/site-notices.tsx',
  async () => (await import('./site-notices.tsx')).SiteNotices,
);
const PaymentsDue = lazy(async () => ({ default: (await import('./payments-due.tsx')).PaymentsDue }));
const OutbidWatch = lazy(async () => ({ default: (await import('./outbid-watch.tsx')).OutbidWatch }));

/** The bands above every page of a club, and what is told to a fan over its lower edge. */
export function Announcements() {
  const { t } = useTranslation();
  const club = useFoundClub();
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <section aria-label={t('layout.announcements.label')}>
      <Deferred part={SITE_NOTICES} />
      <div id={NOTIFICATION_STACK_ID} className={styles.notifications} role="status" />
      <Suspense>
        {isSignedIn && club?.model === 'FOUNDATION' && <PaymentsDue />}
        {isSignedIn && club?.hasActiveAuction && <OutbidWatch />}
      </Suspense>
    </section>
  );
}
