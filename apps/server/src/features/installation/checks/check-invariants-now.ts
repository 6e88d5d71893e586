import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { assertMay } from '#server/lib/actor.ts';
import { errorText } from '#server/lib/describe-error.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { insertInvariantCheck } from './invariant-check-store.ts';
import { invariantsPort } from './invariants-port.ts';

export const invariantCheckTask = defineTask({
  name: 'check-invariants',
  payload: z.object({ id: z.uuid() }),
});

/**
 * Has the invariants of all databases checked, once for an id: whole tables are read, which may take longer than a request. The
 * check of the first database gets the id.
 */
export async function checkInvariantsNow({ ctx, actor, input }: UseCase<{ id: string }>): Promise<void> {
  assertMay(actor, 'operations.run', null);
  const dedupe = `check-invariants:${input.id}`;
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    uow.audit({ actor, action: 'invariants.checked', subject: `invariantCheck:${input.id}` });
    uow.enqueue(invariantCheckTask, input, { dedupe });
  });
  for (const at of ctx.everywhere) {
    if (at === ctx.directory) continue;
    const own = { id: ctx.ids.next() };
    await at.unitOfWork({ clubId: null }, async (uow) => uow.enqueue(invariantCheckTask, own, { dedupe }));
  }
}

/**
 * Checks the invariants on the connection for maintenance, since whole tables are read, and keeps the result; what is broken
 * is logged for the operators too.
 */
export async function keepInvariantCheck(ctx: Context, id: string): Promise<void> {
  const startedAt = ctx.clock.now();
  const { checked, broken, error } = await runCheck(ctx);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await insertInvariantCheck(uow.tx, {
      ...{ id, startedAt, checked, broken, error, finishedAt: ctx.clock.now() },
    });
  });
}

async function runCheck(ctx: Context) {
  try {
    const { checked, violations } = await checkInvariants(
      ctx.maintenance.$client,
      invariantsPort.of(ctx).sets,
    );
    if (violations.length > 0)
      ctx.logger.error({ alert: 'invariantsBroken', violations }, 'Invariants of the data are broken');
    const broken = violations.map(({ id, says, rowCount }) => ({ id, says, rows: rowCount }));
    return { checked: checked.length, broken, error: null };
  } catch (error) {
    ctx.logger.error({ err: error }, 'The invariants could not be checked');
    return { checked: 0, broken: [], error: errorText(error).slice(0, 500) };
  }
}
