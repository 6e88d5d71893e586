import { z } from 'zod';
import { AnnouncementAudience, AnnouncementType } from '../announcements.ts';
import { ClubParams, Id, Instant } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, LocalizedText, listOf, NeededWords, Version } from './lists.ts';

/** `SCHEDULED`: shown from its time on. */
const AnnouncementState = z.enum(['DRAFT', 'SCHEDULED', 'RUNNING', 'ENDED']);

/** An announcement as its editors see it. */
export const OfficeAnnouncement = z
  .strictObject({
    id: Id,
    state: AnnouncementState,
    isDraft: z.boolean(),
    type: AnnouncementType,
    audience: AnnouncementAudience,
    text: LocalizedText,
    link: z.strictObject({ path: z.string(), label: LocalizedText }).nullable(),
    isClosable: z.boolean(),
    startsAt: Instant,
    endsAt: Instant.nullable(),
    version: Version,
  })
  .meta({ id: 'OfficeAnnouncement' });
export type OfficeAnnouncement = z.infer<typeof OfficeAnnouncement>;

export const AnnouncementDraft = z
  .strictObject({
    isDraft: z.boolean(),
    type: AnnouncementType,
    audience: AnnouncementAudience,
    text: NeededWords(300),
    /** `path`: a page of the club, by its address at the platform or at a domain of the club, or by the end of it, which is kept. */
    link: z.strictObject({ path: z.string().trim().min(1).max(500), label: NeededWords(60) }).nullable(),
    isClosable: z.boolean(),
    startsAt: Instant,
    /** Null: until it is ended. */
    endsAt: Instant.nullable(),
  })
  .meta({ id: 'AnnouncementDraft' });
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

const AnnouncementParams = ClubParams.extend({ announcementId: z.uuid() });

export const officeAnnouncementRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/announcements': {
    summary: 'The announcements of the club, newest first',
    capability: 'announcements.write',
    params: ClubParams,
    query: ListQuery.omit({ q: true }).extend({ 'filter[state]': AnnouncementState.optional() }),
    body: null,
    replies: { 200: listOf(OfficeAnnouncement) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/announcements': {
    summary: 'Adds an announcement; the same id adds one, with what was sent last',
    capability: 'announcements.write',
    params: ClubParams,
    body: AnnouncementDraft.extend({ id: z.uuid() }),
    replies: { 200: OfficeAnnouncement },
    problems: ['announcement.endsBefore', 'announcement.linkElsewhere', 'idempotency.mismatch', 'edit.stale'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/announcements/{announcementId}': {
    summary: 'One announcement',
    capability: 'announcements.write',
    params: AnnouncementParams,
    body: null,
    replies: { 200: OfficeAnnouncement },
    problems: ['announcement.notFound'],
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/announcements/{announcementId}': {
    summary: 'Changes an announcement; fans who closed it see it again',
    capability: 'announcements.write',
    params: AnnouncementParams,
    body: AnnouncementDraft.extend({ version: Version }),
    replies: { 200: OfficeAnnouncement },
    problems: [
      'announcement.notFound',
      'announcement.endsBefore',
      'announcement.linkElsewhere',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/announcements/{announcementId}/end': {
    summary: 'Ends an announcement at once',
    capability: 'announcements.write',
    params: AnnouncementParams,
    body: z.strictObject({}),
    replies: { 200: OfficeAnnouncement },
    problems: ['announcement.notFound', 'announcement.draft'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/announcements/{announcementId}/delete': {
    summary: 'Deletes a draft',
    capability: 'announcements.write',
    params: AnnouncementParams,
    body: z.strictObject({ version: Version }),
    replies: { 204: null },
    problems: ['announcement.notFound', 'announcement.notDraft', 'edit.stale'],
    limit: 'writes',
  },
});
