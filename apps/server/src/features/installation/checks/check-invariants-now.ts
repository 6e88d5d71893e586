import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { assertMay } from '#server/lib/actor.ts';
import { errorText } from '#server/lib/describe-error.ts';
import { defineTask } from '#server/platform/tasks.ts';
import {
  deleteInvariantResults,
  findInvariantResults,
  type InvariantResult,
  insertInvariantCheck,
  upsertInvariantResult,
} from './invariant-check-store.ts';
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

/** What one has found in an earlier process is not asked again for so long. */
const KNOWN_FOR_MS = 12 * 60 * 60 * 1000;
/** Another process is to go on with what this one leaves. */
const AGAIN_MS = 10_000;

/**
 * Checks the invariants on the connection for maintenance, since whole tables are read, and keeps the result; what is broken
 * is logged for the operators too. One that is stopped goes on where it was, in any process.
 */
export async function keepInvariantCheck(ctx: Context, id: string, run = id): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - KNOWN_FOR_MS);
  const { sets } = invariantsPort.of(ctx);
  const saysOf = new Map(sets.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule.says])));
  const results = await findInvariantResults(ctx.db, { run, since });
  const found = results.filter(({ invariant }) => saysOf.has(invariant));
  const startedAt = found.map(({ checkedAt }) => checkedAt).sort(byTime)[0] ?? ctx.clock.now();
  const error = await checkOthers(ctx, run, found);
  const broken = found
    .filter(({ rows }) => rows > 0)
    .map(({ invariant, rows }) => ({ id: invariant, says: saysOf.get(invariant) ?? '', rows }));
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await insertInvariantCheck(uow.tx, {
      ...{ id, startedAt, checked: found.length, broken, error, finishedAt: ctx.clock.now() },
    });
    await deleteInvariantResults(uow.tx, run);
  });
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();

/** Adds what is found of the invariants that are missing; returns why it could not be finished. */
async function checkOthers(ctx: Context, run: string, found: InvariantResult[]): Promise<string | null> {
  const known = new Set(found.map(({ invariant }) => invariant));
  const { sets } = invariantsPort.of(ctx);
  try {
    for (const { id } of sets.flatMap(({ rules }) => rules)) {
      if (known.has(id)) continue;
      if (ctx.draining.aborted) throw new Error('The process is about to stop');
      const alone = sets.map((set) => ({ ...set, rules: set.rules.filter((rule) => rule.id === id) }));
      const { violations } = await checkInvariants(ctx.maintenance.$client, alone);
      if (violations.length > 0)
        ctx.logger.error({ alert: 'invariantsBroken', violations }, 'Invariants of the data are broken');
      const rows = violations[0]?.rowCount ?? 0;
      const result = { run, invariant: id, rows, checkedAt: ctx.clock.now() };
      await upsertInvariantResult(ctx.db, result);
      found.push(result);
      known.add(id);
    }
  } catch (error) {
    if (ctx.draining.aborted) throw new PostponedError(new Date(ctx.clock.now().getTime() + AGAIN_MS));
    ctx.logger.error({ err: error }, 'The invariants could not be checked');
    return errorText(error).slice(0, 500);
  }
  return null;
}
