import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import type { TaskCall } from '#server/platform/tasks.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { lockUser, updateSecondFactors } from '../accounts/user-store.ts';
import { deleteChallengesOf } from '../challenges/challenge-store.ts';
import { forgetRememberedOf } from '../factors/devices/device-store.ts';
import { deletePasskeysOf } from '../factors/passkeys/passkey-store.ts';
import { deleteRecoveryCodesOf } from '../factors/recovery-codes/recovery-code-store.ts';
import { deleteFactorReset, findFactorReset } from '../factors/reset/factor-reset-store.ts';
import type { factorResetTask } from '../factors/reset/factor-reset-task.ts';
import { deleteTotp } from '../factors/totp/totp-store.ts';
import { deleteFamiliesOf } from '../sessions/refresh-token-family-store.ts';

type Input = z.output<(typeof factorResetTask)['payload']>;

/**
 * Removes the account's second factors and sessions once the waiting time is over without a factor having
 * been used.
 */
export async function resetFactors({ ctx, input }: TaskCall<Context, Input>): Promise<void> {
  const { sub, askedAt } = input;
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const { tx } = uow;
    const user = await lockUser(tx, sub);
    const reset = await findFactorReset(tx, sub);
    // Cancelled meanwhile, and perhaps requested again.
    if (!user || reset?.askedAt.toISOString() !== askedAt) return;
    await deleteFactorReset(tx, sub);
    await deleteTotp(tx, sub);
    await deletePasskeysOf(tx, sub);
    await deleteRecoveryCodesOf(tx, sub);
    await updateSecondFactors(tx, { sub, asksEmailCode: false, preferredSecondFactor: null });
    await forgetRememberedOf(tx, sub);
    await deleteChallengesOf(tx, sub);
    await deleteFamiliesOf(tx, sub);
    const actor = system(reset.askedBy);
    uow.audit({ clubId: null, actor, action: 'secondFactor.reset', subject: `user:${sub}` });
    await notifyHolder({ uow, caller: { clubSlug: null }, input: { user, template: 'factorsReset' } });
  });
}
