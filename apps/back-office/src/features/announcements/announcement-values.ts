import type { AnnouncementDraft, OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { toInstant, toLocal } from '../../lib/forms/written-values.ts';

/** The values of the form: times in the format of their inputs, the link in two fields. */
export interface AnnouncementValues
  extends Pick<AnnouncementDraft, 'isDraft' | 'type' | 'audience' | 'text' | 'isClosable'> {
  linkPath: string;
  linkLabel: { en: string; fr: string };
  startsAt: string;
  endsAt: string;
}

export const newValues = (): AnnouncementValues => ({
  ...{ isDraft: false, type: 'INFO', audience: 'EVERYBODY', text: { en: '', fr: '' }, isClosable: true },
  ...{ linkPath: '', linkLabel: { en: '', fr: '' }, endsAt: '' },
  startsAt: toLocal(new Date().toISOString()),
});

export function toStored(announcement: OfficeAnnouncement) {
  const { isDraft, type, audience, text, link, isClosable, startsAt, endsAt, version } = announcement;
  const values: AnnouncementValues = {
    ...{ isDraft, type, audience, text, isClosable },
    linkPath: link?.path ?? '',
    linkLabel: link?.label ?? { en: '', fr: '' },
    startsAt: toLocal(startsAt),
    endsAt: toLocal(endsAt),
  };
  return { values, version };
}

export function toDraft(values: AnnouncementValues): AnnouncementDraft {
  const { linkPath, linkLabel, startsAt, endsAt, ...fields } = values;
  const path = linkPath.trim();
  return {
    ...fields,
    link: path === '' ? null : { path, label: linkLabel },
    startsAt: toInstant(startsAt) ?? new Date().toISOString(),
    endsAt: toInstant(endsAt),
  };
}

export const ANNOUNCEMENT_PATHS: BodyPaths = { linkPath: 'link.path', linkLabel: 'link.label' };
