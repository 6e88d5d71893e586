import { writeDate } from '@tifo/contracts/date-rules';
import type { UseCase } from '#server/context.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { findUserByEmail, lockUser } from '../accounts/user-store.ts';
import { insertFactorReset } from '../factors/reset/factor-reset-store.ts';
import { factorResetTask } from '../factors/reset/factor-reset-task.ts';

/** Long enough for a holder who reads their mail every few days to object. */
const WAIT_MS = 72 * 3_600_000;

/**
 * Requested by staff for a user who lost every second factor and recovery code: the factors are removed after
 * 72 hours, unless one of them is used before. Returns the time of removal.
 */
export async function askFactorReset({
  ctx,
  actor,
  input,
}: UseCase<{ email: string; reason: string }>): Promise<Date> {
  assertMay(actor, 'operations.run', null);
  const email = input.email.trim().toLowerCase();
  const known = await findUserByEmail(ctx.db, email);
  if (!known) throw new NotFoundError('account.notFound');
  const { sub } = known;
  const askedAt = ctx.clock.now();
  const dueAt = new Date(askedAt.getTime() + WAIT_MS);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const user = await lockUser(uow.tx, sub);
    if (!user) throw new NotFoundError('account.notFound');
    const isNew = await insertFactorReset(uow.tx, { sub, askedBy: actorName(actor), askedAt, dueAt });
    if (!isNew) throw new ConflictError('factorReset.waiting');
    uow.enqueue(
      factorResetTask,
      { sub, askedAt: askedAt.toISOString() },
      { dedupe: `reset-factors:${sub}:${askedAt.getTime()}`, at: dueAt, clubId: null },
    );
    const { reason } = input;
    uow.audit({ clubId: null, actor, action: 'secondFactor.resetAsked', subject: `user:${sub}`, reason });
    const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
    const values = { time: `${writeDate(dueAt, user.language, options)} UTC` };
    const caller = { clubSlug: null };
    await notifyHolder({ uow, caller, input: { user, template: 'factorResetAsked', values } });
  });
  return dueAt;
}
