import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { turnsOf } from './announcement-rules.ts';
import type { AnnouncementRecord } from './announcement-store.ts';

export const announcementTurn = defineTask({
  name: 'announcement-turn',
  payload: z.object({ clubId: z.uuid() }),
});

/** Enqueues that pages are made anew when fans begin or cease to see an announcement. */
export function scheduleTurns(uow: UnitOfWork, announcement: AnnouncementRecord): void {
  const { id, clubId } = announcement;
  for (const at of turnsOf(announcement, uow.clock.now())) {
    const dedupe = `announcement-turn:${id}:${at.toISOString()}`;
    uow.enqueue(announcementTurn, { clubId }, { dedupe, at });
  }
}

/** Which announcements are shown is read from their times; this drops only what was cached before. */
export async function turnAnnouncements({
  ctx,
  input: { clubId },
}: {
  ctx: Context;
  input: { clubId: string };
}): Promise<void> {
  const club = await getClubById(ctx, clubId);
  await ctx.unitOfWork({ clubId }, async (uow) => uow.invalidate(club));
}
