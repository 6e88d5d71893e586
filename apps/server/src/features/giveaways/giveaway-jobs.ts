import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { DRAW_WINNERS } from './drawing/arm-draw.ts';
import { drawWinners } from './drawing/draw-winners.ts';
import { sweepDraws } from './drawing/sweep-draws.ts';

const GiveawayJob = z.object({ clubId: z.string(), giveawayId: z.string() });

/** What giveaways do by themselves. */
export function registerGiveawayJobs(ctx: Context): void {
  ctx.jobs.define(DRAW_WINNERS, {
    handler: async (data) => drawWinners({ ctx, input: GiveawayJob.parse(data) }),
  });
  ctx.jobs.define('sweep-draws', { cron: '* * * * *', handler: async () => sweepDraws(ctx) });
}
