import { AnnouncementDraft, type OfficeAnnouncement } from '@tifo/contracts/back-office/announcements';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findVersion, listVersions } from '#server/features/content-history/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findAnnouncement } from './announcement-store.ts';
import { editAnnouncement, toAnnouncementFields } from './written-announcements.ts';

interface AnnouncementOfClub {
  club: ClubRecord;
  id: string;
}

/** Returns every saved version of an announcement, newest first. */
export async function listAnnouncementVersions({
  ctx,
  actor,
  input: { club, id, query },
}: UseCase<AnnouncementOfClub & { query: PageQuery }>) {
  assertMay(actor, 'announcements.write', club.id);
  if (!(await findAnnouncement(ctx.db, { clubId: club.id, id })))
    throw new NotFoundError('announcement.notFound');
  return listVersions(ctx, { clubId: club.id, kind: 'ANNOUNCEMENT', ref: id }, query);
}

interface RestoreInput extends AnnouncementOfClub {
  savedVersion: number;
  /** The version that was current when the caller looked. */
  version: number;
}

/** Writes the text, kind and link of an earlier version again; whom it is for and its times stay. */
export async function restoreAnnouncement({
  ctx,
  actor,
  input: { club, id, savedVersion, version },
}: UseCase<RestoreInput>): Promise<OfficeAnnouncement> {
  assertMay(actor, 'announcements.write', club.id);
  const announcement = await findAnnouncement(ctx.db, { clubId: club.id, id });
  if (!announcement) throw new NotFoundError('announcement.notFound');
  const key = { clubId: club.id, kind: 'ANNOUNCEMENT', ref: id } as const;
  const saved = await findVersion(ctx.db, { ...key, version: savedVersion });
  if (!saved) throw new NotFoundError('version.notFound');
  const draft = { ...toAnnouncementFields(announcement), ...Saved.parse(saved.fields) };
  return editAnnouncement({ ctx, actor, input: { club, id, draft, version } });
}

const Saved = AnnouncementDraft.pick({ text: true, type: true, link: true, isClosable: true }).strip();
