import type { Context } from '#server/context.ts';
import { forEachAlone } from '#server/lib/for-each-alone.ts';
import { findUndrawn } from '../giveaway-store.ts';
import { armDraw } from './arm-draw.ts';
import { drawWinners } from './draw-winners.ts';

/** Somewhat more than the minute between two sweeps. */
const AHEAD_SECONDS = 90;

/** Draws what nobody has drawn in time, and arms what ends before the next sweep. */
export async function sweepDraws(ctx: Context): Promise<void> {
  await forEachAlone(await findUndrawn(ctx.db, AHEAD_SECONDS), (giveaway) =>
    giveaway.endAt <= ctx.clock.now() ? drawWinners({ ctx, input: giveaway }) : armDraw(ctx, giveaway),
  );
}
