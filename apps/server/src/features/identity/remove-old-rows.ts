import type { Context } from '#server/context.ts';
import { deleteEndedWindows } from '#server/db/distributed-rate-limit.ts';
import { deleteExpiredSignUps } from './accounts/sign-up-store.ts';
import { deleteExpiredChallenges } from './challenges/challenge-store.ts';
import { deleteExpiredCodes } from './factors/codes/code-store.ts';
import { deleteOldDevices } from './factors/devices/device-store.ts';
import { deleteFailuresBefore } from './factors/lockout/lockout-store.ts';
import { LOCKOUT } from './factors/passwords/check-password.ts';
import { deleteOldOAuthRows } from './oauth/oauth-store.ts';
import { deleteExpiredFamilies } from './sessions/refresh-token-family-store.ts';

const DEVICES_KEPT_MS = 180 * 24 * 3_600_000;
const USED_CODES_KEPT_MS = 24 * 3_600_000;

/** Deletes expired rows of all tables of the pool. */
export async function removeOldRows(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await deleteExpiredCodes(uow.tx, now);
    await deleteExpiredSignUps(uow.tx, now);
    await deleteExpiredChallenges(uow.tx, now);
    await deleteExpiredFamilies(uow.tx, now);
    await deleteFailuresBefore(uow.tx, new Date(now.getTime() - LOCKOUT.forgetAfterHours * 3_600_000));
    await deleteOldOAuthRows(uow.tx, now, new Date(now.getTime() - USED_CODES_KEPT_MS));
    await deleteOldDevices(uow.tx, new Date(now.getTime() - DEVICES_KEPT_MS));
    await deleteEndedWindows(uow.tx);
  });
}
