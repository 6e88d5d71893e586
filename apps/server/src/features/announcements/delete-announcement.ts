import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { deleteAnnouncementRow, lockAnnouncement } from './announcement-store.ts';
import { presentOfficeAnnouncement } from './present-announcement.ts';
import { type AnnouncementInput, factsOf } from './written-announcements.ts';

/** The query that locks the row; a test replaces it by one without the lock to show that it is needed. */
export interface DeleteStore {
  lockAnnouncement: typeof lockAnnouncement;
}

/** Deletes a draft; what has been published is ended instead. */
export async function deleteAnnouncement({
  ctx,
  actor,
  input: { club, id, version },
  store = { lockAnnouncement },
}: UseCase<AnnouncementInput & { version: number }> & { store?: DeleteStore }): Promise<void> {
  assertMay(actor, 'announcements.write', club.id);
  const key = { clubId: club.id, id };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await store.lockAnnouncement(uow.tx, key);
    if (!before) throw new NotFoundError('announcement.notFound');
    if (before.version !== version) {
      throw new StaleEditError(presentOfficeAnnouncement(before, uow.clock.now()));
    }
    if (!before.isDraft) throw new ConflictError('announcement.notDraft');
    await deleteAnnouncementRow(uow.tx, key);
    uow.audit({
      ...{ actor, action: 'announcement.deleted', subject: `announcement:${id}` },
      before: factsOf(before),
    });
  });
}
