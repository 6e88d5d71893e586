import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import { FanParams, Id } from './values.ts';

export const AnnouncementType = z.enum(['INFO', 'SUCCESS', 'WARNING']);
export type AnnouncementType = z.infer<typeof AnnouncementType>;

/** MEMBERS are the fans whose registration is complete. */
export const AnnouncementAudience = z.enum(['EVERYBODY', 'SIGNED_IN', 'MEMBERS']);
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

/** A banner over every page of a club. */
export const Announcement = z
  .strictObject({
    id: Id,
    /** Whoever closed it sees it again when it was changed. */
    version: z.int(),
    type: AnnouncementType,
    text: z.string(),
    /** To a page of the club, below its root. */
    link: z.strictObject({ path: z.string(), label: z.string() }).nullable(),
    isClosable: z.boolean(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

export const announcementRoutes = defineRoutes({
  'GET /api/clubs/{slug}/fans/{username}/announcements': {
    summary: 'What is announced to the caller beyond what everybody reads',
    permission: 'fan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(Announcement) },
    problems: ['fan.notFound'],
    limit: 'reads',
  },
});
