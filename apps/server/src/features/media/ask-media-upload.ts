import type { MediaUpload } from '@tifo/contracts/back-office/media';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { extendUpload, insertMedia, type MediaRow } from './media-store.ts';
import { partsOf } from './upload-part-rules.ts';

/** Long enough for a picture over a slow connection; the upload of a video asks for addresses that are valid anew. */
const VALID_MS = 30 * 60 * 1000;
const BYTES_PER_MEGABYTE = 1_000_000;
const ENDINGS = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' },
  ...{ 'video/mp4': 'mp4', 'video/webm': 'webm' },
} as const;

interface AskMediaUploadInput {
  club: ClubRecord;
  name: string;
  contentType: keyof typeof ENDINGS;
  contentLength: number;
}

/** Returns the addresses to which a picture or video for the club's library is uploaded in parts. */
export async function askMediaUpload({
  ctx,
  actor,
  input,
}: UseCase<AskMediaUploadInput>): Promise<MediaUpload> {
  const { club, name, contentType, contentLength } = input;
  assertMay(actor, 'media.write', club.id);
  const { maxVideoBytes } = ctx.config.files;
  if (isVideo(contentType) && contentLength > maxVideoBytes) {
    const megabytes = Math.floor(maxVideoBytes / BYTES_PER_MEGABYTE);
    throw new UnprocessableError('video.tooLarge', { values: { megabytes } });
  }
  const id = ctx.ids.next();
  const upload = {
    ...{ id, contentType, contentLength, expiresAt: inHalfAnHour(ctx) },
    rawKey: `private/uploads/${club.id}/media/${id}.${ENDINGS[contentType]}`,
  };
  // A video is kept as it is; a picture is made anew.
  const fileKey = `media/${club.id}/${id}.${isVideo(contentType) ? ENDINGS[contentType] : 'webp'}`;
  await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    insertMedia(uow.tx, { ...upload, clubId: club.id, name, fileKey }),
  );
  return presentUpload(ctx, upload);
}

/** Returns the addresses of the parts that have not arrived yet; none once it is in the library. */
export async function resumeMediaUpload({
  ctx,
  actor,
  input: { club, id },
}: UseCase<{ club: ClubRecord; id: string }>): Promise<MediaUpload> {
  assertMay(actor, 'media.write', club.id);
  const upload = await ctx.unitOfWork({ clubId: club.id }, (uow) =>
    extendUpload(uow.tx, { clubId: club.id, id, expiresAt: inHalfAnHour(ctx) }),
  );
  if (!upload) throw new NotFoundError('media.notFound');
  if (upload.status === 'READY') return presentUpload(ctx, { ...upload, contentLength: null });
  const stored = await Promise.all(partsOf(upload).map(({ key }) => ctx.files.open(key)));
  return presentUpload(ctx, upload, (number) => !stored[number - 1]);
}

const isVideo = (contentType: string) => contentType.startsWith('video/');

const inHalfAnHour = ({ clock }: Context) => new Date(clock.now().getTime() + VALID_MS);

async function presentUpload(
  ctx: Context,
  upload: Pick<MediaRow, 'id' | 'rawKey' | 'contentType' | 'contentLength' | 'expiresAt'>,
  isMissing: (number: number) => boolean = () => true,
): Promise<MediaUpload> {
  const { id, contentType, expiresAt } = upload;
  const missing = partsOf(upload).filter(({ number }) => isMissing(number));
  const parts = missing.map(async ({ number, key, offset, length }) => ({
    ...{ number, offset, length },
    url: await ctx.uploads.presign({ key, contentType, contentLength: length, expiresAt }),
  }));
  return { id, parts: await Promise.all(parts), expiresAt: expiresAt.toISOString() };
}
