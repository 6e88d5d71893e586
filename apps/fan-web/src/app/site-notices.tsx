import { Announcement } from '@tifo/ui/announcement';
import { useEffect, useState } from 'react';
import { AnnouncementList } from '#web/features/announcements/components/announcement-list.tsx';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useFoundClub } from '#web/lib/page/club.ts';

/** The banners above every page of a club: that it is on trial or archived, and what it announces to everybody. */
export function SiteNotices() {
  const { t } = useTranslation();
  const club = useFoundClub();
  return (
    <>
      <DevelopmentNotice />
      {club?.state === 'ARCHIVED' && (
        <Announcement type="warning">{t('layout.announcements.archived')}</Announcement>
      )}
      {club && <AnnouncementList announcements={club.announcements} />}
    </>
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
    <Announcement name="development" type="info" closeLabel={t('common.actions.close')} onClose={close}>
      {t('layout.announcements.development')}
    </Announcement>
  );
}
