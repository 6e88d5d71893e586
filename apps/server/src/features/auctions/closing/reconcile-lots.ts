import type { Context } from '#server/context.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { findAuctionsStartingWithin, findLotsDueBefore } from '../auction-store.ts';
import { findLotsToNotify } from '../bids/lot-store.ts';
import { notifyOutbid } from '../bids/notify-outbid.ts';
import { closeLot } from './close-lot.ts';
import { scheduleAuctionStart, scheduleLotClosing } from './lot-schedules.ts';

/** Slightly more than the minute between two runs. */
const AHEAD_SECONDS = 90;

/** Closes lots and starts auctions that are overdue, and schedules those that are due before the next run. */
export async function reconcileLots({ ctx }: { ctx: Context }): Promise<void> {
  await forEachSettled([closeOrSchedule, scheduleStarts, notifyLateOutbid], (step) => step(ctx));
}

async function closeOrSchedule(ctx: Context): Promise<void> {
  const lots = await findLotsDueBefore(ctx.db, AHEAD_SECONDS);
  const isOver = ({ endAt }: { endAt: Date }) => endAt <= ctx.clock.now();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const lot of lots) if (!isOver(lot)) scheduleLotClosing(uow, lot);
  });
  await forEachSettled(lots.filter(isOver), (lot) => closeLot({ ctx, input: lot }));
}

async function scheduleStarts(ctx: Context): Promise<void> {
  const starting = await findAuctionsStartingWithin(ctx.db, AHEAD_SECONDS);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const auction of starting) scheduleAuctionStart(uow, auction);
  });
}

async function notifyLateOutbid(ctx: Context): Promise<void> {
  const untold = Map.groupBy(await findLotsToNotify(ctx.db), ({ clubId }) => clubId);
  await forEachSettled([...untold], ([clubId, lots]) =>
    notifyOutbid(ctx, { clubId, lotIds: lots.map(({ lotId }) => lotId) }),
  );
}
