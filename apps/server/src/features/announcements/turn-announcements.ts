import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
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
