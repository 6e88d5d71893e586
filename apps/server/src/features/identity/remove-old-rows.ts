import type { Context } from '#server/context.ts';
import { deleteEndedWindows } from '#server/db/shared-limits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteExpiredCodes } from './codes/code-store.ts';
import { deleteOldDevices } from './devices/device-store.ts';
import { deleteOldOAuthRows } from './oauth/oauth-store.ts';
import { LOCKOUT } from './passwords/check-password.ts';
import { deleteFailuresBefore } from './passwords/lockout-store.ts';
import { deleteExpiredFamilies } from './sessions/family-store.ts';
import { deleteExpiredChallenges } from './sign-in/challenge-store.ts';
import { deleteExpiredSignUps } from './users/sign-up-store.ts';

const DEVICES_KEPT_MS = 180 * 24 * 3_600_000;
const USED_CODES_KEPT_MS = 24 * 3_600_000;

/** Removes what can have no effect any more. */
export async function removeOldRows(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, { clubId: null }, async (tx) => {
    await deleteExpiredCodes(tx, now);
    await deleteExpiredSignUps(tx, now);
    await deleteExpiredChallenges(tx, now);
    await deleteExpiredFamilies(tx, now);
    await deleteFailuresBefore(tx, new Date(now.getTime() - LOCKOUT.forgetAfterHours * 3_600_000));
    await deleteOldOAuthRows(tx, now, new Date(now.getTime() - USED_CODES_KEPT_MS));
    await deleteOldDevices(tx, new Date(now.getTime() - DEVICES_KEPT_MS));
    await deleteEndedWindows(tx);
  });
}
