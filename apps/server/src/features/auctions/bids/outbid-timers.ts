import { LRUCache } from 'lru-cache';
import type { Context } from '#server/context.ts';
import { defineService } from '#server/platform/feature.ts';
import type { LotKey } from './lot-store.ts';
import { notifyOutbid } from './notify-outbid.ts';
import { outbidDelayMs } from './outbid-delay-rules.ts';

interface OutbidTimers {
  /** Ids of the lots whose outbid fans are notified together, by club id and delay. */
  waiting: Map<string, Set<string>>;
  /** When the outbid fans of a lot were last notified, by this process. */
  notifiedAt: LRUCache<string, Date>;
}

const outbidTimers = defineService({
  create: (): OutbidTimers => ({ waiting: new Map(), notifiedAt: new LRUCache({ max: 5000 }) }),
});

/**
 * Notifies the outbid fans of a lot after a short delay. If the process stops before, `reconcileLots` does
 * it.
 */
export function notifyOutbidSoon(ctx: Context, { clubId, lotId, endAt }: LotKey & { endAt: Date }): void {
  const { waiting, notifiedAt } = outbidTimers.of(ctx);
  const delayMs = outbidDelayMs({ now: ctx.clock.now(), endAt, notifiedAt: notifiedAt.get(lotId) });
  const group = `${clubId} ${delayMs}`;
  const lotIds = waiting.get(group);
  if (lotIds) {
    lotIds.add(lotId);
    return;
  }
  waiting.set(group, new Set([lotId]));
  setTimeout(() => notifyNow(ctx, { clubId, group }), delayMs).unref();
}

function notifyNow(ctx: Context, { clubId, group }: { clubId: string; group: string }): void {
  const { waiting, notifiedAt } = outbidTimers.of(ctx);
  const lotIds = [...(waiting.get(group) ?? [])];
  waiting.delete(group);
  if (ctx.closing.aborted) return;
  for (const lotId of lotIds) notifiedAt.set(lotId, ctx.clock.now());
  notifyOutbid(ctx, { clubId, lotIds }).catch((error: unknown) => {
    ctx.logger.warn({ err: error, clubId, lotIds }, 'The outbid could not be told');
  });
}
