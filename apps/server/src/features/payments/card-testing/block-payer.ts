import { z } from 'zod';
import type { Context, UnitOfWork } from '#server/context.ts';
import { consume } from '#server/db/distributed-rate-limit.ts';
import { system } from '#server/lib/actor.ts';
import { directoryTx } from '#server/platform/databases.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { findStopsEverywhere } from './find-stops-everywhere.ts';
import type { RefusalLimit } from './refusal-limits.ts';
import { findOpenPages } from './refused-card-store.ts';

export const blockPayerTask = defineTask({
  name: 'stop-payer',
  payload: z.object({
    clubId: z.string(),
    fanId: z.string(),
    account: z.string(),
    network: z.string().nullable(),
  }),
});

export type BlockPayerInput = z.infer<typeof blockPayerTask.payload>;

/**
 * Called after a refused card. If a limit is used up, alerts the operators and expires the fan's open pages
 * at the provider, since one page accepts any number of cards.
 */
export async function blockPayer({ ctx, input }: { ctx: Context; input: BlockPayerInput }): Promise<void> {
  if (ctx.config.rateLimits === 'off') return;
  const { clubId, fanId } = input;
  const [stops = []] = await findStopsEverywhere(ctx, [input]);
  if (stops.length === 0) return;
  const limits = stops.map(({ limit }) => limit);
  for (const page of await findOpenPages(ctx.db, { clubId, fanId })) await ctx.payments.expireSession(page);
  const isFirst = await ctx.unitOfWork({ clubId }, (uow) => recordOnce(uow, input, limits));
  if (!isFirst) return;
  ctx.logger.error(
    { alert: 'cardTesting', club: clubId, fan: fanId, limits },
    'Too many cards were refused: somebody may be trying stolen ones',
  );
}

/**
 * Records the alert, at most once an hour, since refusals of one attack may be processed together. Returns
 * false if there was one within the hour.
 */
async function recordOnce(
  uow: UnitOfWork,
  { clubId, fanId, account }: BlockPayerInput,
  limits: RefusalLimit[],
): Promise<boolean> {
  const key = `card-testing ${account} ${limits.join(' ')}`;
  if ((await consume(directoryTx(uow), { key, calls: 1, windowSeconds: 3600 })) > 0) return false;
  uow.audit({
    clubId,
    actor: system('payments'),
    action: 'payer.stopped',
    subject: `fan:${fanId}`,
    detail: { limits },
  });
  return true;
}
