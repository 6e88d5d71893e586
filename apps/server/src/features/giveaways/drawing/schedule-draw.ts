import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';

export const drawWinnersTask = defineTask({
  name: 'draw-winners',
  payload: z.object({ clubId: z.string(), giveawayId: z.string() }),
});

/** Schedules the draw for the end of the giveaway. */
export function scheduleDraw(
  uow: UnitOfWork,
  { clubId, giveawayId, endAt }: { clubId: string; giveawayId: string; endAt: Date },
): void {
  const dedupe = `draw-winners:${giveawayId}:${endAt.toISOString()}`;
  uow.enqueue(drawWinnersTask, { clubId, giveawayId }, { dedupe, at: endAt, clubId });
}
