import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { queueRemoval } from '#server/features/uploads/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError, StaleEditError, UnprocessableError } from '#server/lib/errors.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import { makeFile } from './make-file.ts';
import { deleteMedia, findMedia, lockMedia, type MediaRow, updateMedia } from './media-store.ts';
import { fileIdOf, posterUrlOf, presentMedia } from './present-media.ts';
import { keysOfUpload } from './upload-part-rules.ts';

interface SetPosterInput {
  club: ClubRecord;
  id: string;
  /** An upload of a picture that was not finished as one of the library. */
  uploadId: string;
  version: number;
}

/** Makes an uploaded picture what is seen of a video until it is played. The former one is kept under its address. Idempotent. */
export async function setPoster({
  ctx,
  actor,
  input: { club, id, uploadId, version },
}: UseCase<SetPosterInput>): Promise<MediaRow> {
  assertMay(actor, 'media.write', club.id);
  const clubId = club.id;
  const video = await findMedia(ctx.db, { clubId, id });
  if (video && isPosterOf(video, uploadId)) return video;
  const upload = await findMedia(ctx.db, { clubId, id: uploadId });
  if (!video || !upload || upload.status === 'READY') throw new NotFoundError('media.notFound');
  if (!isVideoKey(video.fileKey) || isVideoKey(upload.fileKey))
    throw new UnprocessableError('media.otherKind');
  await makeFile(ctx, upload);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const before = await lockMedia(uow.tx, { clubId, id });
    if (before?.status !== 'READY' || before.archivedAt) throw new NotFoundError('media.notFound');
    if (isPosterOf(before, uploadId)) return before;
    if (before.version !== version) throw new StaleEditError(presentMedia(before));
    // The file is the video's from now on, and the upload is no picture of the library.
    if (!(await deleteMedia(uow.tx, { clubId, id: uploadId }))) throw new NotFoundError('media.notFound');
    const after = await updateMedia(uow.tx, { clubId, id }, { posterKey: upload.fileKey });
    for (const key of keysOfUpload(upload)) await queueRemoval(uow, key);
    uow.invalidate(club);
    uow.audit({
      ...{ actor, action: 'media.posterSet', subject: `media:${id}`, detail: { name: before.name } },
      ...{ before: { url: posterUrlOf(before) }, after: { url: posterUrlOf(after) } },
    });
    return after;
  });
}

const isPosterOf = ({ posterKey }: MediaRow, uploadId: string) =>
  posterKey !== null && fileIdOf({ fileKey: posterKey }) === uploadId;
