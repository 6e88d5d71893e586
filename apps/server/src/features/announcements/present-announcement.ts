import type { Announcement } from '@tifo/contracts/announcements';
import type { OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import type { Language } from '@tifo/contracts/values';
import { inLanguage } from '#server/lib/language.ts';
import { stateOf } from './announcement-rules.ts';
import type { AnnouncementRecord } from './announcement-store.ts';

/** Presents an announcement to the fans who read it. */
export function presentAnnouncement(announcement: AnnouncementRecord, language: Language): Announcement {
  const { id, version, type, text, linkPath, linkLabel, isClosable } = announcement;
  return {
    ...{ id, version, type, isClosable, text: inLanguage(text, language) },
    link:
      linkPath === null || linkLabel === null
        ? null
        : { path: linkPath, label: inLanguage(linkLabel, language) },
  };
}

/** Presents an announcement to the staff who write it. */
export function presentOfficeAnnouncement(announcement: AnnouncementRecord, now: Date): OfficeAnnouncement {
  const { id, version, type, audience, text, linkPath, linkLabel, isClosable } = announcement;
  return {
    ...{ id, version, type, audience, text, isClosable, isDraft: announcement.isDraft },
    link: linkPath === null || linkLabel === null ? null : { path: linkPath, label: linkLabel },
    state: stateOf(announcement, now),
    startsAt: announcement.startsAt.toISOString(),
    endsAt: announcement.endsAt?.toISOString() ?? null,
  };
}
