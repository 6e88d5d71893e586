import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { queueRemoval } from '#server/features/uploads/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  StaleEditError,
  UnprocessableError,
} from '#server/lib/errors.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import { type MadeFile, makeFile } from './make-file.ts';
import {
  findMedia,
  findMediaByHash,
  lockHash,
  lockMedia,
  type MediaRow,
  updateMedia,
} from './media-store.ts';
import { fileIdOf, presentMedia, urlOf } from './present-media.ts';
import { showPictureAnew } from './show-picture-anew.ts';
import { keysOfUpload } from './upload-part-rules.ts';

interface ReplaceMediaInput {
  club: ClubRecord;
  id: string;
  /** An upload that was not finished as a picture of its own. */
  uploadId: string;
  version: number;
}

/**
 * Puts an uploaded picture or video in the place of one of the library, wherever that is shown. The former file is kept
 * under its address, as an archived one: saved versions of texts show it. A video keeps its poster. Idempotent by the upload.
 */
export async function replaceMedia({
  ctx,
  actor,
  input: { club, id, uploadId, version },
}: UseCase<ReplaceMediaInput>): Promise<MediaRow> {
  assertMay(actor, 'media.write', club.id);
  const clubId = club.id;
  const upload = await findMedia(ctx.db, { clubId, id: uploadId });
  if (!upload || uploadId === id) throw new NotFoundError('media.notFound');
  const asset = await findMedia(ctx.db, { clubId, id });
  if (upload.status === 'READY') return alreadyReplaced(asset, uploadId);
  if (asset && isVideoKey(asset.fileKey) !== isVideoKey(upload.fileKey)) {
    throw new UnprocessableError('media.otherKind');
  }
  const made = await makeFile(ctx, upload);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const before = await lockMedia(uow.tx, { clubId, id });
    if (before?.status !== 'READY' || before.archivedAt) throw new NotFoundError('media.notFound');
    if (isFileOf(before, uploadId)) return before;
    if (before.version !== version) throw new StaleEditError(presentMedia(before));
    await lockHash(uow.tx, { clubId, hash: made.hash });
    const double = await findMediaByHash(uow.tx, { clubId, hash: made.hash });
    if (double && double.id !== id) throw new ConflictError('media.double');
    if (double) return before;
    const after = await swapFiles(uow, { before, upload, made });
    await showPictureAnew(uow, { club, before, after });
    for (const key of keysOfUpload(upload)) await queueRemoval(uow, key);
    uow.audit({
      ...{ actor, action: 'media.replaced', subject: `media:${id}`, detail: { name: before.name } },
      ...{ before: { url: urlOf(before) }, after: { url: urlOf(after) } },
    });
    return after;
  });
}

/** The answer to a repeated call, whose upload has become the file of the picture. */
function alreadyReplaced(asset: MediaRow | undefined, uploadId: string): MediaRow {
  if (!asset || !isFileOf(asset, uploadId)) throw new InvalidInputError('picture.notUploaded');
  return asset;
}

const isFileOf = ({ fileKey }: MediaRow, uploadId: string) => fileIdOf({ fileKey }) === uploadId;

interface Swap {
  before: MediaRow;
  upload: MediaRow;
  made: MadeFile;
}

/** Gives the former file to the row of the upload, so that each stored file belongs to one row. */
async function swapFiles(uow: UnitOfWork, { before, upload, made }: Swap): Promise<MediaRow> {
  const { clubId, id, fileKey, contentType, posterKey, hash, width, height } = before;
  const { name, alt, isDecorative, focusX, focusY } = before;
  await updateMedia(
    uow.tx,
    { clubId, id: upload.id },
    {
      ...{ fileKey, contentType, posterKey, hash, width, height },
      ...{ name, alt, isDecorative, focusX, focusY },
      ...{ status: 'READY', archivedAt: uow.clock.now() },
    },
  );
  const middle = { focusX: 4, focusY: 4 };
  const file = { fileKey: upload.fileKey, contentType: upload.contentType };
  return updateMedia(uow.tx, { clubId, id }, { ...made, ...middle, ...file });
}
