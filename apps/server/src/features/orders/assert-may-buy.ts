import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { assertTermsAccepted } from '#server/features/kyc/index.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import { wonLotPort } from './won-lot-port.ts';

interface Purchase {
  fan: FanRecord;
  club: ClubRecord;
  exclusiveId: string;
}

/**
 * Throws unless the buyer is a validated fan of the club who has accepted its documents as they are. A lot that was won is
 * owed, and paid, by a fan whose membership has ended since, and under the documents that the fan bid under.
 */
export async function assertMayBuy(
  ctx: Context,
  { fan, ...of }: Omit<Purchase, 'fan'> & { fan: FanRecord | undefined },
): Promise<FanRecord> {
  if (!fan) throw new ForbiddenError('fan.required');
  if (fan.kycStatus === 'NOT_REFERRED') throw new ForbiddenError('referral.required');
  const purchase = { fan, ...of };
  if (fan.kycStatus !== 'VALIDATED' && !(await isOwed(ctx, purchase))) {
    throw new ForbiddenError('fan.notValidated');
  }
  await assertTermsAccepted(ctx, purchase).catch(async (error: unknown) => {
    if (!(await isOwed(ctx, purchase))) throw error;
  });
  return fan;
}

async function isOwed(ctx: Context, { fan, club, exclusiveId }: Purchase): Promise<boolean> {
  const key = { clubId: club.id, fanId: fan.id, exclusiveId };
  return wonLotPort.of(ctx).isDue(ctx.db, key);
}
