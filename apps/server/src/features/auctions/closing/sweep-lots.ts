import type { Context } from '#server/context.ts';
import { forEachAlone } from '#server/lib/for-each-alone.ts';
import { findAuctionsStartingWithin, findLotsDueBefore } from '../auction-store.ts';
import { findUntoldLots } from '../bids/lot-store.ts';
import { tellOutbid } from '../bids/tell-outbid.ts';
import { closeLot } from './close-lot.ts';
import { armClosing, armStart } from './lot-alarms.ts';

/** Somewhat more than the minute between two sweeps. */
const AHEAD_SECONDS = 90;

/** Does what nobody has done in time, and arms what starts or ends before the next sweep. */
export async function sweepLots(ctx: Context): Promise<void> {
  await forEachAlone([closeOrArm, armStarts, tellUntold], (step) => step(ctx));
}

async function closeOrArm(ctx: Context): Promise<void> {
  await forEachAlone(await findLotsDueBefore(ctx.db, AHEAD_SECONDS), (lot) =>
    lot.endAt <= ctx.clock.now() ? closeLot({ ctx, input: lot }) : armClosing(ctx, lot),
  );
}

async function armStarts(ctx: Context): Promise<void> {
  const starting = await findAuctionsStartingWithin(ctx.db, AHEAD_SECONDS);
  await forEachAlone(starting, (auction) => armStart(ctx, auction));
}

async function tellUntold(ctx: Context): Promise<void> {
  const untold = Map.groupBy(await findUntoldLots(ctx.db), ({ clubId }) => clubId);
  await forEachAlone([...untold], ([clubId, lots]) =>
    tellOutbid(ctx, { clubId, lotIds: lots.map(({ lotId }) => lotId) }),
  );
}
