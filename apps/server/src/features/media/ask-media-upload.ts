import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { insertMedia } from './media-store.ts';

/** Long enough to upload a picture over a slow connection. */
const VALID_MS = 30 * 60 * 1000;
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

interface AskMediaUploadInput {
  club: ClubRecord;
  name: string;
  contentType: keyof typeof ENDINGS;
  contentLength: number;
}

/** Returns an address to which a picture for the club's library is uploaded. */
export async function askMediaUpload({ ctx, actor, input }: UseCase<AskMediaUploadInput>) {
  const { club, name, contentType, contentLength } = input;
  assertMay(actor, 'media.write', club.id);
  const id = ctx.ids.next();
  const expiresAt = new Date(ctx.clock.now().getTime() + VALID_MS);
  const rawKey = `private/uploads/${club.id}/media/${id}.${ENDINGS[contentType]}`;
  const fileKey = `media/${club.id}/${id}.webp`;
  const uploadUrl = await ctx.uploads.presign({ key: rawKey, contentType, contentLength, expiresAt });
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    insertMedia(uow.tx, { id, clubId: club.id, name, rawKey, fileKey, contentType, expiresAt }),
  );
  return { id, uploadUrl, expiresAt: expiresAt.toISOString() };
}
