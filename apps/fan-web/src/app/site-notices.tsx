import { Announcement } from '@tifo/ui/announcement';
import { AnnouncementList } from '#web/features/announcements/components/announcement-list.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useFoundClub } from '#web/lib/page/club.ts';

/** The banners above every page of a club: that it is on trial or archived, and what it announces to everybody. */
export function SiteNotices() {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const club = useFoundClub();
  const development = {
    ...{ id: 'development', version: 1, type: 'INFO' as const, isClosable: true, link: null },
    text: t('layout.announcements.development'),
  };
  return (
    <>
      {settings.environment === 'development' && <AnnouncementList announcements={[development]} />}
      {club?.state === 'ARCHIVED' && (
        <Announcement type="warning">{t('layout.announcements.archived')}</Announcement>
      )}
      {club && <AnnouncementList announcements={club.announcements} />}
    </>
  );
}
