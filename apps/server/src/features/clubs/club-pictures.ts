import type { Context, UnitOfWork } from '#server/context.ts';
import type { PictureChange, PictureSearch } from '#server/db/picture-columns.ts';
import type { ClubRecord } from './club-record.ts';
import { clubShowsPicture, replacePictureOfClub } from './club-store.ts';
import { forgetClubs } from './get-club.ts';
import { invalidateLinking } from './linked-clubs/invalidate-linking.ts';
import { findClubsLinkingTo } from './linked-clubs/linked-club-store.ts';
import { partnersShowPicture, replaceLogo } from './partners/partner-store.ts';

interface ClubPictureUses {
  /** Whether the club shows it as its crest, its cover or a partner's logo, or in its presentation. */
  isShown: boolean;
  /** The clubs that show this one's crest, and this is it. */
  linkedFrom: { id: string; name: string }[];
}

export async function findClubPictureUses(
  { db }: Context,
  { club, stem }: { club: ClubRecord; stem: string },
): Promise<ClubPictureUses> {
  const isCrest = club.logoUrl.includes(stem);
  const picture: PictureSearch = { clubId: club.id, stem };
  const [isOfClub, isOfPartner, linkedFrom] = await Promise.all([
    clubShowsPicture(db, picture),
    partnersShowPicture(db, picture),
    isCrest ? findClubsLinkingTo(db, club.id) : [],
  ]);
  return { isShown: isOfClub || isOfPartner, linkedFrom };
}

/** Writes another address for a picture of the club itself; the pages of clubs that link it change too. */
export async function replaceClubPicture(
  uow: UnitOfWork,
  { club, ...change }: PictureChange & { club: ClubRecord },
): Promise<void> {
  uow.invalidate(club);
  await replaceLogo(uow.tx, change);
  if (!(await replacePictureOfClub(uow.tx, change))) return;
  forgetClubs(uow);
  await invalidateLinking(uow, club.id);
}
