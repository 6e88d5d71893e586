import { z } from 'zod';
import { ClubParams, Instant } from '../values.ts';
import { OfficeAnnouncement } from './announcements.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { PostDetail, ProgramItem } from './content.ts';
import { ListQuery, LocalizedText, listOf, Version } from './lists.ts';

/** What somebody saved; of an announcement, its text and the words of its link. */
export const ContentVersionItem = z
  .strictObject({
    version: Version,
    savedAt: Instant,
    /** Null: written before versions were kept. Empty: by the platform, for the club. */
    savedBy: z.string().nullable(),
    name: LocalizedText,
    descriptionMarkdown: LocalizedText,
    imageUrl: z.string(),
  })
  .meta({ id: 'ContentVersionItem' });
export type ContentVersionItem = z.infer<typeof ContentVersionItem>;

const PostParams = ClubParams.extend({ postId: z.uuid() });
const ProgramParams = ClubParams.extend({ programId: z.uuid() });
const AnnouncementParams = ClubParams.extend({ announcementId: z.uuid() });

/** The version to write again, and the one that was current when the caller looked. */
const Restored = z.strictObject({ savedVersion: Version, version: Version });

export const contentHistoryRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/posts/{postId}/versions': {
    summary: 'Every saved version of a piece of news, newest first',
    capability: 'content.write',
    params: PostParams,
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOf(ContentVersionItem) },
    problems: ['post.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/posts/{postId}/restore': {
    summary: 'Writes the words and pictures of an earlier version again, as a new version',
    capability: 'content.write',
    params: PostParams,
    body: Restored,
    replies: { 200: PostDetail },
    problems: [
      'post.notFound',
      'version.notFound',
      'edit.stale',
      'picture.notUploaded',
      'picture.undescribed',
      'program.notFound',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/programs/{programId}/versions': {
    summary: 'Every saved version of a cause, newest first',
    capability: 'content.write',
    params: ProgramParams,
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOf(ContentVersionItem) },
    problems: ['program.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/programs/{programId}/restore': {
    summary: 'Writes the words and the picture of an earlier version again, as a new version',
    capability: 'content.write',
    params: ProgramParams,
    body: Restored,
    replies: { 200: ProgramItem },
    problems: [
      'program.notFound',
      'version.notFound',
      'edit.stale',
      'picture.notUploaded',
      'picture.undescribed',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/announcements/{announcementId}/versions': {
    summary: 'Every saved version of an announcement, newest first',
    capability: 'announcements.write',
    params: AnnouncementParams,
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: listOf(ContentVersionItem) },
    problems: ['announcement.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/announcements/{announcementId}/restore': {
    summary: 'Writes the text, kind and link of an earlier version again, as a new version',
    capability: 'announcements.write',
    params: AnnouncementParams,
    body: Restored,
    replies: { 200: OfficeAnnouncement },
    problems: ['announcement.notFound', 'version.notFound', 'edit.stale'],
    limit: 'writes',
  },
});
