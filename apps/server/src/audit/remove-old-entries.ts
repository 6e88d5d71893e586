import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { findChains, findRemovable, PLATFORM_CHAIN } from './audit-chain-store.ts';

/** Each entry has a link, and each is looked up by a trigger. */
const BATCH = 500;
/** What is left then is for the next run: a task may last a quarter of an hour. */
const LONGEST_RUN_MS = 10 * 60_000;

/**
 * Removes the audit entries that are older than they have to be kept, chain by chain, up to a proof of that age: what
 * follows is proven from its hash. A chain in which the last proof found a fault is left as it is. Stops where the
 * process drains, and the next run continues: a chain of which only a part is gone is proven from the same place.
 */
export async function removeOldEntries({ ctx }: { ctx: Context }): Promise<void> {
  const until = performance.now() + LONGEST_RUN_MS;
  const isOver = () => ctx.draining.aborted || performance.now() > until;
  for (const chain of await findChains(ctx.db)) {
    const through = await findRemovable(ctx.db, { chain, years: ctx.config.auditYears });
    if (!through || isOver()) continue;
    await record(ctx, chain, through);
    let count: number;
    do {
      const startedAt = performance.now();
      count = await ctx.auditRemover.remove({ chain, through: through.seq, limit: BATCH });
      await sleep(performance.now() - startedAt);
    } while (count === BATCH && !isOver());
  }
}

/** In the chain itself, and in the log, to which an intruder in the database has no access. */
async function record(ctx: Context, chain: string, through: { seq: number; hash: string }): Promise<void> {
  const clubId = chain === PLATFORM_CHAIN ? null : chain;
  await ctx.unitOfWork({ clubId }, async (uow) =>
    uow.audit({
      actor: system('retention'),
      action: 'auditLog.shortened',
      subject: clubId === null ? 'platform' : `club:${clubId}`,
      detail: { ...through },
    }),
  );
  ctx.logger.info({ chain, ...through }, 'Audit entries were removed after their time');
}
