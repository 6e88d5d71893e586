import type { Context } from '#server/context.ts';
import type { LotKey } from './bid-store.ts';
import { tellOutbid } from './tell-outbid.ts';

/** Bids that follow each other closely make one mail, not one each. */
const QUIET_MS = 2000;

const timers = new WeakMap<Context, Map<string, NodeJS.Timeout>>();

/** Tells the outbid of the lot in a moment. Were the process to end before, the next sweep would do it. */
export function tellOutbidSoon(ctx: Context, key: LotKey): void {
  const waiting = timers.get(ctx) ?? new Map<string, NodeJS.Timeout>();
  timers.set(ctx, waiting);
  if (waiting.has(key.lotId)) return;
  const timer = setTimeout(() => {
    waiting.delete(key.lotId);
    if (ctx.closing.aborted) return;
    tellOutbid(ctx, key).catch((error: unknown) => {
      ctx.logger.warn({ err: error, lotId: key.lotId }, 'The outbid could not be told');
    });
  }, QUIET_MS);
  timer.unref();
  waiting.set(key.lotId, timer);
}
