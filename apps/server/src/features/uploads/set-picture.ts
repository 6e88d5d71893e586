import type { Fan } from '@tifo/contracts/fans';
import { MAX_UPLOAD_BYTES } from '@tifo/contracts/upload-rules';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import {
  type FanRecord,
  lockFan,
  requireActiveFanSelf,
  setPictureUrl,
  showFan,
} from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { InvalidInputError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { encodePortrait } from '#server/providers/files/encode-picture.ts';
import { queueRemoval } from './file-removals.ts';
import { ownPictureKey } from './own-picture.ts';
import { findUploadOfFan, markUploadUsed, type UploadRecord } from './upload-store.ts';

const FILES = '/files/';

export interface SetPictureInput {
  slug: string;
  username: string;
  /** The `fileUrl` of an own upload; empty for no picture. */
  pictureUrl: string;
}

/** Sets the fan's picture to their upload, re-encoded so that nothing else of the file is kept. */
export async function setPicture({
  ctx,
  actor,
  input: { slug, username, pictureUrl },
}: UseCase<SetPictureInput>): Promise<Fan> {
  const club = await getClub(ctx, slug);
  const fan = await requireActiveFanSelf(ctx, { actor, club, username });
  if (pictureUrl === fan.pictureUrl) return showFan(ctx, fan, club);
  const upload = pictureUrl === '' ? undefined : await makePicture(ctx, fan, pictureUrl);
  const changed = await change(ctx, { actor, club, fan, pictureUrl, upload });
  return showFan(ctx, changed, club);
}

/** Re-encodes an upload to its picture; repeating it overwrites the picture with the same one. */
async function makePicture(
  { db, files }: Context,
  { clubId, id: fanId }: FanRecord,
  pictureUrl: string,
): Promise<UploadRecord> {
  const fileKey = pictureUrl.startsWith(FILES) ? pictureUrl.slice(FILES.length) : '';
  const upload = await findUploadOfFan(db, { clubId, fanId, fileKey });
  const raw = upload && (await files.find(upload.rawKey));
  if (!raw) throw new InvalidInputError('picture.notUploaded');
  if (raw.bytes.length > MAX_UPLOAD_BYTES) throw new UnprocessableError('picture.tooLarge');
  const bytes = await encodePortrait(raw.bytes, upload.contentType);
  if (!bytes) throw new UnprocessableError('picture.unreadable');
  await files.put(fileKey, { bytes, contentType: 'image/webp' });
  return upload;
}

interface Change {
  actor: Actor;
  club: ClubRecord;
  fan: FanRecord;
  pictureUrl: string;
  upload: UploadRecord | undefined;
}

/** Removes the previous picture after the commit. */
async function change(ctx: Context, { actor, club, fan, pictureUrl, upload }: Change): Promise<FanRecord> {
  const { id: clubId } = club;
  const changed = await ctx.unitOfWork({ clubId }, async (uow) => {
    uow.invalidate(club);
    const locked = await lockFan(uow.tx, clubId, fan.id);
    if (locked?.username !== fan.username) throw new NotFoundError('fan.notFound');
    if (upload) {
      if (!(await markUploadUsed(uow.tx, upload))) throw new InvalidInputError('picture.notUploaded');
      await queueRemoval(uow, upload.rawKey);
    }
    await setPictureUrl(uow.tx, { clubId, id: fan.id, pictureUrl });
    const replacedKey = ownPictureKey(locked);
    if (replacedKey !== null && locked.pictureUrl !== pictureUrl) await queueRemoval(uow, replacedKey);
    const action = pictureUrl === '' ? 'fan.pictureRemoved' : 'fan.pictureSet';
    uow.audit({ clubId, actor, action, subject: `fan:${fan.id}` });
    return { ...locked, pictureUrl };
  });
  return changed;
}
