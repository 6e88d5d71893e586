import type { Context } from '#server/context.ts';
import { findAuctionsStartingWithin, findLotsDueBefore } from '../auction-store.ts';
import { findUntoldLots } from '../bids/bid-store.ts';
import { tellOutbid } from '../bids/tell-outbid.ts';
import { closeLot } from './close-lot.ts';
import { armClosing, armStart } from './lot-alarms.ts';

/** Somewhat more than the minute between two sweeps. */
const AHEAD_SECONDS = 90;

/** Does what nobody has done in time, and arms what starts or ends before the next sweep. */
export async function sweepLots(ctx: Context): Promise<void> {
  for (const lot of await findLotsDueBefore(ctx.db, AHEAD_SECONDS)) {
    if (lot.endAt <= ctx.clock.now()) await closeLot({ ctx, input: lot });
    else await armClosing(ctx, lot);
  }
  for (const auction of await findAuctionsStartingWithin(ctx.db, AHEAD_SECONDS)) {
    await armStart(ctx, auction);
  }
  for (const lot of await findUntoldLots(ctx.db)) await tellOutbid(ctx, lot);
}
