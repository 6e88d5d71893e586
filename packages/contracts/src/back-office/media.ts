import { z } from 'zod';
import { MAX_UPLOAD_BYTES, MAX_VIDEO_BYTES } from '../upload-rules.ts';
import { ClubParams, Id, Instant } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, LocalizedText, LocalizedWords, listOf, Version } from './lists.ts';

/** What stays in view where a picture is cropped, by eighths of its width and height; 4 is the middle. */
const Focus = z.strictObject({ x: z.int().min(0).max(8), y: z.int().min(0).max(8) });

/** A picture of the club, scaled down and without other data of its file; or a video, as it was sent. */
export const MediaAsset = z
  .strictObject({
    id: Id,
    name: z.string(),
    type: z.enum(['IMAGE', 'VIDEO']),
    url: z.string(),
    /** The picture that stands for a video until it is played; fans see no video without one. */
    posterUrl: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    /** The description for people who cannot see it; empty until written. */
    alt: LocalizedText,
    /** It is an ornament, and needs no description. */
    isDecorative: z.boolean(),
    focus: Focus,
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'MediaAsset' });
export type MediaAsset = z.infer<typeof MediaAsset>;

/** What shows a picture, or would once it is published. */
const MediaUse = z.strictObject({
  kind: z.enum(['CLUB', 'LINKED_CLUB', 'EXCLUSIVE', 'POST', 'PROGRAM']),
  id: Id,
  name: LocalizedText,
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaUses = z
  .strictObject({ items: z.array(MediaUse), hasMore: z.boolean() })
  .meta({ id: 'MediaUses' });
export type MediaUses = z.infer<typeof MediaUses>;

/** The parts of a file that have not arrived yet. Each is sent by `PUT` with the type of the file; twice is as good as once. */
export const MediaUpload = z
  .strictObject({
    id: Id,
    parts: z.array(z.strictObject({ number: z.int(), offset: z.int(), length: z.int(), url: z.string() })),
    expiresAt: Instant,
  })
  .meta({ id: 'MediaUpload' });
export type MediaUpload = z.infer<typeof MediaUpload>;

const Name = z.string().trim().min(1).max(120);
const AssetParams = ClubParams.extend({ mediaId: z.uuid() });
/** An upload that was not finished, which makes a file of an asset. */
const ReplacementFile = z.strictObject({ uploadId: z.uuid(), version: Version });
const REPLACEMENT_PROBLEMS = [
  'media.notFound',
  'media.otherKind',
  'picture.notUploaded',
  'picture.unreadable',
  'edit.stale',
] as const;

export const mediaRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/media': {
    summary: 'The pictures and videos of the club, newest first',
    capability: 'media.write',
    params: ClubParams,
    query: ListQuery.extend({
      /** `alt`: those neither described in both languages nor decorative, and videos without a poster. */
      'filter[missing]': z.literal('alt').optional(),
      /** Those taken out of the library, former files of replaced ones too, instead of those in it. */
      'filter[archived]': z.literal('yes').optional(),
    }),
    body: null,
    replies: { 200: listOf(MediaAsset) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/media-uploads': {
    summary:
      'Addresses that take one picture of at most 5 MB, or one video, in parts by PUT; then say that it is there',
    capability: 'media.write',
    params: ClubParams,
    body: z
      .strictObject({
        name: Name,
        contentType: z.enum(['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm']),
        contentLength: z.int().min(1).max(MAX_VIDEO_BYTES),
      })
      .refine(
        ({ contentType, contentLength }) =>
          contentType.startsWith('video/') || contentLength <= MAX_UPLOAD_BYTES,
        { path: ['contentLength'], message: 'a picture has 5 MB at most' },
      ),
    replies: { 201: MediaUpload },
    problems: ['video.tooLarge'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/media-uploads/{mediaId}/resume': {
    summary: 'The parts of an upload that are still to be sent, with addresses that are valid anew',
    capability: 'media.write',
    params: AssetParams,
    body: null,
    replies: { 200: MediaUpload },
    problems: ['media.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/media-uploads/{mediaId}/finish': {
    summary: 'Makes the picture or video of what was put; one that the club has already is that one',
    capability: 'media.write',
    params: AssetParams,
    body: null,
    replies: { 200: MediaAsset },
    problems: ['media.notFound', 'picture.notUploaded', 'picture.unreadable', 'video.unreadable'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/media/{mediaId}/uses': {
    summary: 'Where a picture or video is shown, a hundred places at most',
    capability: 'media.write',
    params: AssetParams,
    body: null,
    replies: { 200: MediaUses },
    problems: ['media.notFound'],
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/media/{mediaId}': {
    summary: 'Says what a picture or video shows, and what of it stays in view where it is cropped',
    capability: 'media.write',
    params: AssetParams,
    body: z.strictObject({
      ...{ name: Name, alt: LocalizedWords(300), isDecorative: z.boolean(), focus: Focus, version: Version },
    }),
    replies: { 200: MediaAsset },
    problems: ['media.notFound', 'media.staysDescribed', 'video.needsWords', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/media/{mediaId}/replace': {
    summary:
      'Puts an upload that was not finished in the place of a picture or video, wherever that is shown',
    capability: 'media.write',
    params: AssetParams,
    body: ReplacementFile,
    replies: { 200: MediaAsset },
    problems: [...REPLACEMENT_PROBLEMS, 'media.double', 'video.unreadable'],
    limit: 'writes',
  },
  'PUT /api/back-office/clubs/{slug}/media/{mediaId}/poster': {
    summary: 'Makes the upload of a picture that was not finished what is seen of a video until it is played',
    capability: 'media.write',
    params: AssetParams,
    body: ReplacementFile,
    replies: { 200: MediaAsset },
    problems: REPLACEMENT_PROBLEMS,
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/media/{mediaId}/archive': {
    summary: 'Takes a picture or video out of the library; where it is shown, it stays',
    capability: 'media.write',
    params: AssetParams,
    body: null,
    replies: { 204: null },
    problems: ['media.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/media/{mediaId}/bring-back': {
    summary: 'Puts a picture or video that was taken out back into the library',
    capability: 'media.write',
    params: AssetParams,
    body: null,
    replies: { 200: MediaAsset },
    problems: ['media.notFound', 'media.double'],
    limit: 'writes',
  },
});
