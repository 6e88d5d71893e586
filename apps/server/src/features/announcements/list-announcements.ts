import type { Announcement } from '@tifo/contracts/announcements';
import type { Language } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import { type ClubAnnouncements, getClub } from '#server/features/clubs/index.ts';
import { requireFanSelf } from '#server/features/fans/index.ts';
import { findRunning } from './announcement-store.ts';
import { presentAnnouncement } from './present-announcement.ts';

/** The most that are shown at once: more would push the page away. */
const MOST = 3;

/** Returns what is announced to everybody at each of these clubs, and whether there is more for fans. */
export async function findClubAnnouncements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  clubIds: string[],
): Promise<ReadonlyMap<string, ClubAnnouncements>> {
  const running = await findRunning(db, {
    ...{ clubIds, now: clock.now() },
    audiences: ['EVERYBODY', 'SIGNED_IN', 'MEMBERS'],
  });
  return new Map(
    clubIds.map((clubId) => {
      const ofClub = running.filter((row) => row.clubId === clubId);
      const isPublic = ofClub.filter(({ audience }) => audience === 'EVERYBODY').slice(0, MOST);
      return [
        clubId,
        {
          shown: (language: Language) => isPublic.map((row) => presentAnnouncement(row, language)),
          hasForFans: ofClub.some(({ audience }) => audience !== 'EVERYBODY'),
        },
      ];
    }),
  );
}

interface AnnouncementsInput {
  slug: string;
  username: string;
  language: Language;
}

/** Returns what is announced to the caller beyond what everybody reads. */
export async function listFanAnnouncements({
  ctx,
  actor,
  input: { slug, username, language },
}: UseCase<AnnouncementsInput>): Promise<Announcement[]> {
  const club = await getClub(ctx, slug);
  const { kycStatus } = await requireFanSelf(ctx, { actor, club, username });
  const rows = await findRunning(ctx.db, {
    clubIds: [club.id],
    audiences: kycStatus === 'VALIDATED' ? ['SIGNED_IN', 'MEMBERS'] : ['SIGNED_IN'],
    now: ctx.clock.now(),
  });
  return rows.slice(0, MOST).map((row) => presentAnnouncement(row, language));
}
