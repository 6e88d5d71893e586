import type { Context } from '#server/context.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { findUndrawn } from '../giveaway-store.ts';
import { drawWinners } from './draw-winners.ts';
import { scheduleDraw } from './schedule-draw.ts';

/** Somewhat more than the minute between two runs. */
const AHEAD_SECONDS = 90;

/** Draws what nobody has drawn in time, and schedules what ends before the next run. */
export async function reconcileDraws({ ctx }: { ctx: Context }): Promise<void> {
  const undrawn = await findUndrawn(ctx.db, AHEAD_SECONDS);
  const isOver = ({ endAt }: { endAt: Date }) => endAt <= ctx.clock.now();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const giveaway of undrawn) if (!isOver(giveaway)) scheduleDraw(uow, giveaway);
  });
  await forEachSettled(undrawn.filter(isOver), (giveaway) => drawWinners({ ctx, input: giveaway }));
}
