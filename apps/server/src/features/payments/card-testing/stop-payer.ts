import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { system } from '#server/lib/actor.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { findOpenPages, findStops } from './refused-card-store.ts';

export const stopPayerTask = defineTask({
  name: 'stop-payer',
  payload: z.object({
    clubId: z.string(),
    fanId: z.string(),
    account: z.string(),
    network: z.string().nullable(),
  }),
});

export type StopPayerInput = z.infer<typeof stopPayerTask.payload>;

/**
 * After a refused card: when it was one too many, people are called and the fan's pages at the provider are closed, since
 * one open page takes card after card.
 */
export async function stopPayer({ ctx, input }: { ctx: Context; input: StopPayerInput }): Promise<void> {
  if (ctx.config.rateLimits === 'off') return;
  const { clubId, fanId } = input;
  const [stops = []] = await findStops(ctx.db, [input]);
  if (stops.length === 0) return;
  const limits = stops.map(({ limit }) => limit);
  for (const page of await findOpenPages(ctx.db, { clubId, fanId })) await ctx.payments.expireSession(page);
  await inTransaction(ctx, { clubId }, (tx) =>
    recordAudit(tx, {
      clubId,
      actor: system('payments'),
      action: 'payer.stopped',
      subject: `fan:${fanId}`,
      detail: { limits },
    }),
  );
  ctx.logger.error(
    { alert: 'cardTesting', club: clubId, fan: fanId, limits },
    'Too many cards were refused: somebody may be trying stolen ones',
  );
}
