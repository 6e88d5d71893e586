import type { UnitOfWork } from '#server/context.ts';
import { type ClubRecord, replaceClubPicture } from '#server/features/clubs/index.ts';
import type { MediaRow } from './media-store.ts';
import { mediaUsePort } from './media-use-port.ts';
import { findMediaUsers, USER_KINDS } from './media-use-store.ts';
import { fileIdOf, stemOf, urlOf } from './present-media.ts';

/** Writes the new address of a picture wherever the picture is shown. The old one is cached for a year by browsers. */
export async function showPictureAnew(
  uow: UnitOfWork,
  { club, before, after }: { club: ClubRecord; before: MediaRow; after: MediaRow },
): Promise<void> {
  const change = { clubId: club.id, stem: stemOf(before), to: urlOf(after) };
  const users = mediaUsePort.of(uow);
  await replaceClubPicture(uow, { club, ...change });
  const found = await findMediaUsers(uow.tx, { clubId: club.id, fileId: fileIdOf(before) });
  for (const kind of USER_KINDS) await users[kind].replace(uow, { ...change, ids: found[kind] });
}
