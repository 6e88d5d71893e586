import type { KycStatus } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { type FanRecord, lockFan } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanAdvanceKyc } from './kyc-policy.ts';
import { moveKyc } from './move-kyc.ts';

/** Moves a fan along their verification, one allowed step at a time. */
export async function advanceKyc({
  ctx,
  actor,
  input: { clubId, fanId, steps, reason },
}: UseCase<{ clubId: string; fanId: string; steps: KycStatus[]; reason: string }>): Promise<FanRecord> {
  assertCanAdvanceKyc(actor);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    let fan = await lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    for (const to of steps) fan = await moveKyc(uow, { fan, to, actor, reason });
    return fan;
  });
}
