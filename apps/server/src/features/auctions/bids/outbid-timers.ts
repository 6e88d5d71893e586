import type { Context } from '#server/context.ts';
import { defineService } from '#server/platform/feature.ts';
import type { LotKey } from './lot-store.ts';
import { notifyOutbid } from './notify-outbid.ts';

/** Bids that follow each other closely make one mail, not one each. */
const QUIET_MS = 2000;

/** Lots of a club whose outbid are to be told together. */
type Waiting = Map<string, Set<string>>;

const waitingClubs = defineService({ create: (): Waiting => new Map() });

/** Tells the outbid of the lot in a moment. Were the process to end before, the next sweep would do it. */
export function notifyOutbidSoon(ctx: Context, { clubId, lotId }: LotKey): void {
  const clubs = waitingClubs.of(ctx);
  const lotIds = clubs.get(clubId);
  if (lotIds) {
    lotIds.add(lotId);
    return;
  }
  clubs.set(clubId, new Set([lotId]));
  setTimeout(() => notifyNow(ctx, clubs, clubId), QUIET_MS).unref();
}

function notifyNow(ctx: Context, clubs: Waiting, clubId: string): void {
  const lotIds = [...(clubs.get(clubId) ?? [])];
  clubs.delete(clubId);
  if (ctx.closing.aborted) return;
  notifyOutbid(ctx, { clubId, lotIds }).catch((error: unknown) => {
    ctx.logger.warn({ err: error, clubId, lotIds }, 'The outbid could not be told');
  });
}
