import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { assertTermsAccepted } from '#server/features/kyc/index.ts';
import { wonLotPort } from './won-lot-port.ts';

/**
 * Throws if the club's documents have changed in substance since the fan accepted them. A lot that was won is
 * owed, and paid, under those that the fan bid under.
 */
export async function assertTermsOfPurchase(
  ctx: Context,
  { fan, club, exclusiveId }: { fan: FanRecord; club: ClubRecord; exclusiveId: string },
): Promise<void> {
  await assertTermsAccepted(ctx, { fan, club }).catch(async (error: unknown) => {
    const key = { clubId: club.id, fanId: fan.id, exclusiveId };
    if (!(await wonLotPort.of(ctx).findDue(ctx.db, key))) throw error;
  });
}
