import type { Context } from '#server/context.ts';

export const DRAW_WINNERS = 'draw-winners';

/** Has the winners drawn when the giveaway is over. */
export function armDraw(
  ctx: Context,
  { clubId, giveawayId, endAt }: { clubId: string; giveawayId: string; endAt: Date },
): Promise<void> {
  return ctx.jobs.runAt(DRAW_WINNERS, endAt, { key: giveawayId, data: { clubId, giveawayId } });
}
