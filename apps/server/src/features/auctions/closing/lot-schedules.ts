import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';

export const closeLotTask = defineTask({
  name: 'close-lot',
  payload: z.object({ clubId: z.string(), lotId: z.string() }),
});

export const startAuctionTask = defineTask({
  name: 'start-auction',
  payload: z.object({ clubId: z.string(), auctionId: z.string() }),
});

/**
 * Schedules the closing of a lot at its end. If the end has moved by then, the task is postponed to the new
 * one.
 */
export function scheduleLotClosing(
  uow: UnitOfWork,
  { clubId, lotId, endAt }: { clubId: string; lotId: string; endAt: Date },
): void {
  const dedupe = `close-lot:${lotId}:${endAt.toISOString()}`;
  uow.enqueue(closeLotTask, { clubId, lotId }, { dedupe, at: endAt, clubId });
}

/** Schedules the live event for the start of an auction. */
export function scheduleAuctionStart(
  uow: UnitOfWork,
  { clubId, auctionId, startAt }: { clubId: string; auctionId: string; startAt: Date },
): void {
  const dedupe = `start-auction:${auctionId}:${startAt.toISOString()}`;
  uow.enqueue(startAuctionTask, { clubId, auctionId }, { dedupe, at: startAt, clubId });
}
