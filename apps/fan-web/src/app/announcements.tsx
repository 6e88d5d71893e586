import { Announcement } from '@tifo/ui/announcement';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useFoundClub } from '#web/lib/page/club.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './layout.module.css';

const PaymentsDue = lazy(async () => ({ default: (await import('./payments-due.tsx')).PaymentsDue }));

/** The bands above every page of a club, and what is told to a fan over its lower edge. */
export function Announcements() {
  const { t } = useTranslation();
  const club = useFoundClub();
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <section aria-label={t('layout.announcements.label')}>
      <DevelopmentNotice />
      {club?.state === 'ARCHIVED' && (
        <Announcement type="warning">{t('layout.announcements.archived')}</Announcement>
      )}
      <div id={NOTIFICATION_STACK_ID} className={styles.notifications} role="status" />
      <Suspense>{isSignedIn && club?.model === 'FOUNDATION' && <PaymentsDue />}</Suspense>
    </section>
  );
}

function DevelopmentNotice() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    if (readStored('development_notice') === 'closed') setIsClosed(true);
  }, []);
  const close = () => {
    store('development_notice', 'closed');
    setIsClosed(true);
  };
  if (settings.environment !== 'development' || isClosed) return null;
  return (
    <Announcement type="info" closeLabel={t('common.actions.close')} onClose={close}>
      {t('layout.announcements.development')}
    </Announcement>
  );
}
