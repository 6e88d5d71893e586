import type { UnitOfWork } from '#server/context.ts';
import { type ClubRecord, replaceClubPicture } from '#server/features/clubs/index.ts';
import type { MediaRow } from './media-store.ts';
import { mediaUsePort } from './media-use-port.ts';
import { stemOf, urlOf } from './present-media.ts';

/** Writes the new address of a picture wherever the picture is shown. The old one is cached for a year by browsers. */
export async function showPictureAnew(
  uow: UnitOfWork,
  { club, before, after }: { club: ClubRecord; before: MediaRow; after: MediaRow },
): Promise<void> {
  const change = { clubId: club.id, stem: stemOf(before), to: urlOf(after) };
  const users = mediaUsePort.of(uow);
  await replaceClubPicture(uow, { club, ...change });
  await users.exclusives.replace(uow, change);
  await users.posts.replace(uow, change);
  await users.programs.replace(uow, change);
}
