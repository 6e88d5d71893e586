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
/** Holds that end within the same few seconds share one task. */
const JOB_STEP_MS = 5000;

/** Expires one order whose payment did not arrive in time, and puts its item back on sale. */
async function expireOrder({ ctx, input }: { ctx: Context; input: OrderKey }): Promise<void> {
  const club = await getClubById(ctx, input.clubId);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await releaseOrder(uow, { key: input, status: 'EXPIRED' });
    uow.invalidate(club);
  });
}

/** Expires all overdue orders of all clubs. */
export async function expireDueOrders({ ctx }: { ctx: Context }): Promise<void> {
  for (;;) {
    const overdue = await findOverdueOrders(ctx.db, LIMIT);
    await forEachSettled(overdue, (order) => expireOrder({ ctx, input: order }));
    if (overdue.length < LIMIT) return;
  }
}

/** The time step for which this process has last enqueued a task. */
const lastScheduled = defineService({ create: () => ({ stepMs: 0 }) });

/**
 * Schedules the expiry for the end of a hold without delaying the buyer; if that fails, the sweep of every
 * minute does it.
 */
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
