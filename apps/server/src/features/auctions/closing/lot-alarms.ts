import type { Context } from '#server/context.ts';

export const CLOSE_LOT = 'close-lot';
export const START_AUCTION = 'start-auction';

/** Has the lot closed at its end; if that has moved by then, the job comes back at the new one. */
export function armClosing(
  ctx: Context,
  { clubId, lotId, endAt }: { clubId: string; lotId: string; endAt: Date },
): Promise<void> {
  const key = `${lotId} ${endAt.toISOString()}`;
  return ctx.jobs.runAt(CLOSE_LOT, endAt, { key, data: { clubId, lotId } });
}

/** Has everybody told when the auction begins. */
export function armStart(
  ctx: Context,
  { clubId, auctionId, startAt }: { clubId: string; auctionId: string; startAt: Date },
): Promise<void> {
  return ctx.jobs.runAt(START_AUCTION, startAt, { key: auctionId, data: { clubId, auctionId } });
}
