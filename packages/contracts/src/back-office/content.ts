import { z } from 'zod';
import { ClubParams, Id, Instant, Media, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import {
  ListQuery,
  LocalizedText,
  LocalizedWords,
  listOf,
  NeededWords,
  OwnFile,
  RequestId,
  Version,
} from './lists.ts';

/** `SCHEDULED`: shown automatically from its date on. `ARCHIVED`: put away, listed only when it is asked for. */
export const PublicationState = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED']);
export type PublicationState = z.infer<typeof PublicationState>;

/** A post as its editors see it. `publishedAt` is null for a draft. */
export const PostItem = z
  .strictObject({
    id: Id,
    slug: Slug,
    name: LocalizedText,
    imageUrl: z.string(),
    state: PublicationState,
    publishedAt: Instant.nullable(),
    programId: Id.nullable(),
    version: Version,
  })
  .meta({ id: 'PostItem' });
export type PostItem = z.infer<typeof PostItem>;

export const PostDetail = PostItem.extend({
  descriptionMarkdown: LocalizedText,
  /** Beside the text; without the main picture. */
  medias: z.array(Media),
  /** What is shown where its address is shared; empty: the main picture. */
  shareImageUrl: z.string(),
  /** The address for fans; before the publication that of a preview, read by whoever has it. */
  webUrl: z.string(),
}).meta({ id: 'PostDetail' });
export type PostDetail = z.infer<typeof PostDetail>;

const Named = NeededWords(160);

export const PostDraft = z
  .strictObject({
    slug: Slug,
    name: Named,
    descriptionMarkdown: LocalizedWords(50_000),
    imageUrl: OwnFile.or(z.literal('')),
    shareImageUrl: OwnFile.or(z.literal('')),
    medias: z.array(Media.extend({ url: OwnFile })).max(20),
    /** Null: a draft. A future date: shown from then on. */
    publishedAt: Instant.nullable(),
    programId: z.uuid().nullable(),
  })
  .meta({ id: 'PostDraft' });
export type PostDraft = z.infer<typeof PostDraft>;

/** A program of the club as its editors see it. `publishedAt` is null for a draft. */
export const ProgramItem = z
  .strictObject({
    id: Id,
    slug: Slug,
    name: LocalizedText,
    imageUrl: z.string(),
    state: PublicationState,
    publishedAt: Instant.nullable(),
    descriptionMarkdown: LocalizedText,
    shareImageUrl: z.string(),
    /** The address for fans; before the publication that of a preview, read by whoever has it. */
    webUrl: z.string(),
    version: Version,
  })
  .meta({ id: 'ProgramItem' });
export type ProgramItem = z.infer<typeof ProgramItem>;

export const ProgramDraft = z
  .strictObject({
    slug: Slug,
    name: Named,
    descriptionMarkdown: LocalizedWords(50_000),
    imageUrl: OwnFile.or(z.literal('')),
    shareImageUrl: OwnFile.or(z.literal('')),
    /** Null: a draft. A future date: shown from then on. */
    publishedAt: Instant.nullable(),
  })
  .meta({ id: 'ProgramDraft' });
export type ProgramDraft = z.infer<typeof ProgramDraft>;

const PostParams = ClubParams.extend({ postId: z.uuid() });
const ProgramParams = ClubParams.extend({ programId: z.uuid() });

export const contentRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/posts': {
    summary: 'The news of the club, drafts too, newest first',
    capability: 'content.write',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[state]': PublicationState.optional() }),
    body: null,
    replies: { 200: listOf(PostItem) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/posts': {
    summary:
      'Writes news, as a draft unless it has a date; the same request writes it once, as it was sent last',
    capability: 'content.write',
    params: ClubParams,
    body: PostDraft.extend({ requestId: RequestId.optional() }),
    replies: { 201: PostDetail },
    problems: [
      'post.slugTaken',
      'program.notFound',
      'picture.notUploaded',
      'picture.undescribed',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/posts/{postId}': {
    summary: 'One of the news with all its fields',
    capability: 'content.write',
    params: PostParams,
    body: null,
    replies: { 200: PostDetail },
    problems: ['post.notFound'],
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/posts/{postId}': {
    summary: 'Changes news; a former address of what was published leads to it for good',
    capability: 'content.write',
    params: PostParams,
    body: PostDraft.extend({ version: Version }),
    replies: { 200: PostDetail },
    problems: [
      'post.notFound',
      'post.slugTaken',
      'program.notFound',
      'picture.notUploaded',
      'picture.undescribed',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/posts/{postId}/archive': {
    summary: 'Puts news away: fans no longer see it, and it leaves the list',
    capability: 'content.write',
    params: PostParams,
    body: z.strictObject({}),
    replies: { 200: PostDetail },
    problems: ['post.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/posts/{postId}/bring-back': {
    summary: 'Takes news out of the archive, as a draft',
    capability: 'content.write',
    params: PostParams,
    body: z.strictObject({}),
    replies: { 200: PostDetail },
    problems: ['post.notFound'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/programs': {
    summary: 'The causes of the club, drafts too, newest first',
    capability: 'content.write',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[state]': PublicationState.optional() }),
    body: null,
    replies: { 200: listOf(ProgramItem) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/programs': {
    summary:
      'Adds a cause, as a draft unless it has a date; the same request adds it once, as it was sent last',
    capability: 'content.write',
    params: ClubParams,
    body: ProgramDraft.extend({ requestId: RequestId.optional() }),
    replies: { 201: ProgramItem },
    problems: ['program.slugTaken', 'picture.notUploaded', 'picture.undescribed', 'edit.stale'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/programs/{programId}': {
    summary: 'One of the causes with all its fields',
    capability: 'content.write',
    params: ProgramParams,
    body: null,
    replies: { 200: ProgramItem },
    problems: ['program.notFound'],
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/programs/{programId}': {
    summary: 'Changes a cause; a former address of what was published leads to it for good',
    capability: 'content.write',
    params: ProgramParams,
    body: ProgramDraft.extend({ version: Version }),
    replies: { 200: ProgramItem },
    problems: [
      'program.notFound',
      'program.slugTaken',
      'picture.notUploaded',
      'picture.undescribed',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/programs/{programId}/archive': {
    summary: 'Puts a cause away: fans no longer see it, and it leaves the list',
    capability: 'content.write',
    params: ProgramParams,
    body: z.strictObject({}),
    replies: { 200: ProgramItem },
    problems: ['program.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/programs/{programId}/bring-back': {
    summary: 'Takes a cause out of the archive, as a draft',
    capability: 'content.write',
    params: ProgramParams,
    body: z.strictObject({}),
    replies: { 200: ProgramItem },
    problems: ['program.notFound'],
    limit: 'writes',
  },
});
