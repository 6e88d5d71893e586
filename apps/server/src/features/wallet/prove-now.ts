import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { defineTask, type TaskCall } from '#server/platform/tasks.ts';
import { auditClub } from './audit-ledger.ts';
import { endProofRun, isProofRunning, startProofRun } from './book-proof-store.ts';

export const proveNowTask = defineTask({
  name: 'prove-now',
  payload: z.object({ clubId: z.string(), runId: z.string() }),
});

/** Starts a proof of the club's books, as a task. While one is under way, no other is started. */
export async function startBookProof({
  ctx,
  actor,
  input: { clubId },
}: UseCase<{ clubId: string }>): Promise<void> {
  assertMay(actor, 'money.read', clubId);
  const runId = ctx.ids.next();
  await ctx.unitOfWork({ clubId }, async (uow) => {
    if (!(await startProofRun(uow.tx, { clubId, runId, startedBy: actorName(actor) }))) return;
    uow.enqueue(proveNowTask, { clubId, runId }, { dedupe: `prove-now:${runId}` });
    uow.audit({ actor, action: 'books.proofStarted', subject: `club:${clubId}` });
  });
}

/** A run that was ended, or replaced since it took too long, is left alone. */
export async function proveNow({
  ctx,
  input: { clubId, runId },
}: TaskCall<Context, z.infer<typeof proveNowTask.payload>>): Promise<void> {
  if (!(await isProofRunning(ctx.db, { clubId, runId }))) return;
  await auditClub(ctx, clubId, (uow) => endProofRun(uow.tx, { clubId, runId }));
}
