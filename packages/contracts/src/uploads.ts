import { z } from 'zod';
import { Fan } from './fans.ts';
import { defineRoutes } from './route-contract.ts';
import { MAX_UPLOAD_BYTES } from './upload-rules.ts';
import { ClubParams, FanParams, Instant } from './values.ts';

export const PresignUploadInput = z
  .strictObject({
    contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
    /** In bytes; if given, the address accepts exactly this length. */
    contentLength: z.number().int().min(1).max(MAX_UPLOAD_BYTES).optional(),
  })
  .meta({ id: 'PresignUploadInput' });
export type PresignUploadInput = z.infer<typeof PresignUploadInput>;

/** `PUT` the bytes to `uploadUrl` with their content type, then use `fileUrl`. */
export const PresignedUpload = z
  .strictObject({ uploadUrl: z.string(), fileUrl: z.string(), expiresAt: Instant })
  .meta({ id: 'PresignedUpload' });
export type PresignedUpload = z.infer<typeof PresignedUpload>;

export const uploadRoutes = defineRoutes({
  'POST /api/clubs/{slug}/presigned-uploads': {
    summary: 'An address that takes one picture of at most 5 MB by PUT',
    permission: 'referredFan',
    params: ClubParams,
    body: PresignUploadInput,
    replies: { 201: PresignedUpload },
    problems: ['fan.required', 'referral.required'],
    limit: 'uploads',
  },
  'PATCH /api/clubs/{slug}/fans/{username}': {
    summary: 'The picture of the fan: an own upload, or none',
    permission: 'referredFan',
    params: FanParams,
    body: z.strictObject({ pictureUrl: z.string().max(300) }),
    replies: { 200: Fan },
    problems: [
      'fan.notFound',
      'referral.required',
      'picture.notUploaded',
      'picture.tooLarge',
      'picture.unreadable',
    ],
    limit: 'writes',
  },
});
