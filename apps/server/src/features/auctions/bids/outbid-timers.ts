import type { Context } from '#server/context.ts';
import { defineService } from '#server/platform/feature.ts';
import type { LotKey } from './lot-store.ts';
import { notifyOutbid } from './notify-outbid.ts';

/** Bids within this time share one mail. */
const QUIET_MS = 2000;

/** Ids of the lots whose outbid fans are notified together, by club id. */
type Waiting = Map<string, Set<string>>;

const waitingClubs = defineService({ create: (): Waiting => new Map() });

/**
 * Notifies the outbid fans of a lot after a short delay. If the process stops before, `reconcileLots` does
 * it.
 */
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
