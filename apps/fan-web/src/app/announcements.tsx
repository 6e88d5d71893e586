import { Suspense } from 'react';
import { Deferred, deferHydration } from '#web/components/defer-hydration.tsx';
import { optionalPart } from '#web/components/optional-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import { useFoundClub } from '#web/lib/page/club.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './layout.module.css';

const SITE_NOTICES = deferHydration(
  'src/app/site-notices.tsx',
  async () => (await import('./site-notices.tsx')).SiteNotices,
);
const FanAnnouncements = optionalPart(async () => (await import('./fan-announcements.tsx')).FanAnnouncements);
const FanWatches = optionalPart(async () => (await import('./fan-watches.tsx')).FanWatches);

/** The banners above every page of a club, and the notifications over its lower edge. */
export function Announcements() {
  const { t } = useTranslation();
  const club = useFoundClub();
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <section aria-label={t('layout.announcements.label')}>
      <Deferred part={SITE_NOTICES} />
      <Suspense>{isSignedIn && club?.hasFanAnnouncements && <FanAnnouncements />}</Suspense>
      <div id={NOTIFICATION_STACK_ID} className={styles.notifications} role="status" />
      <Suspense>{isSignedIn && club && <FanWatches />}</Suspense>
    </section>
  );
}
