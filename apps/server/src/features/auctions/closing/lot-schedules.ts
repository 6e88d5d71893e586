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

/** Has the lot closed at its end; if that has moved by then, the task comes back at the new one. */
export function scheduleLotClosing(
  uow: UnitOfWork,
  { clubId, lotId, endAt }: { clubId: string; lotId: string; endAt: Date },
): void {
  const dedupe = `close-lot:${lotId}:${endAt.toISOString()}`;
  uow.enqueue(closeLotTask, { clubId, lotId }, { dedupe, at: endAt, clubId });
}

/** Has everybody told when the auction begins. */
export function scheduleAuctionStart(
  uow: UnitOfWork,
  { clubId, auctionId, startAt }: { clubId: string; auctionId: string; startAt: Date },
): void {
  const dedupe = `start-auction:${auctionId}:${startAt.toISOString()}`;
  uow.enqueue(startAuctionTask, { clubId, auctionId }, { dedupe, at: startAt, clubId });
}
