import { useFanAnnouncements } from '#web/features/announcements/api/list-announcements.ts';
import { AnnouncementList } from '#web/features/announcements/components/announcement-list.tsx';

/** What the club announces to signed-in fans or members, below what everybody reads. */
export function FanAnnouncements() {
  return <AnnouncementList announcements={useFanAnnouncements().data ?? []} />;
}
