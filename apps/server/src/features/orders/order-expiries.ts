import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { defineService } from '#server/platform/feature.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { releaseOrder } from './order-settlements.ts';
import { findOverdueOrders, type OrderKey } from './order-store.ts';

const LIMIT = 500;
export const expireOrdersTask = defineTask({ name: 'expire-orders', payload: z.object({}) });
/** Holds that end within the same few seconds share one job. */
const JOB_STEP_MS = 5000;

/** Gives up one order that waited too long, and puts its item back on sale. */
async function expireOrder({ ctx, input }: { ctx: Context; input: OrderKey }): Promise<void> {
  const club = await getClubById(ctx, input.clubId);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await releaseOrder(uow, { key: input, status: 'EXPIRED' });
    uow.invalidate(club);
  });
}

/** Gives up every order that has waited too long, at all clubs. */
export async function expireDueOrders({ ctx }: { ctx: Context }): Promise<void> {
  for (;;) {
    const overdue = await findOverdueOrders(ctx.db, LIMIT);
    await forEachSettled(overdue, (order) => expireOrder({ ctx, input: order }));
    if (overdue.length < LIMIT) return;
  }
}

/** The step that a task was asked for last. */
const lastScheduled = defineService({ create: () => ({ stepMs: 0 }) });

/** Wakes the expiry when a hold ends, without the buyer waiting for it; the sweep of every minute finds the rest. */
export function scheduleExpiry(ctx: Context, expiresAt: Date): void {
  const stepMs = Math.ceil(expiresAt.getTime() / JOB_STEP_MS) * JOB_STEP_MS;
  const last = lastScheduled.of(ctx);
  if (last.stepMs === stepMs) return;
  last.stepMs = stepMs;
  const at = new Date(stepMs);
  ctx
    .unitOfWork({ clubId: null }, async (uow) =>
      uow.enqueue(expireOrdersTask, {}, { dedupe: `expire-orders:${stepMs}`, at }),
    )
    .catch((error: unknown) => ctx.logger.warn({ err: error }, 'The end of a hold could not be scheduled'));
}
